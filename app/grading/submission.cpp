// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#include "app/grading/submission.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <system_error>

#include "app/grading/messages.h"
#include "app/library/library.h"
#include "core/base/limits.h"
#include "core/base/text.h"

namespace lockstep {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

std::vector<std::string> filesIn(const std::string& folder)
{
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".algo")
            files.push_back(it->path().string());
    std::ranges::sort(files);
    return files;
}

std::string fileName(const std::string& path) { return fs::path(path).filename().string(); }

bool isText(std::string_view text)
{
    if (text.find('\0') != std::string_view::npos)
        return false;
    constexpr char32_t replacement = 0xFFFD;
    return std::ranges::none_of(charactersOf(text),
        [](std::string_view each) { return codeOf(each) == replacement && each != "\xEF\xBF\xBD"; });
}

} // namespace

Outcome<std::vector<Submission>> submissionsAt(const std::vector<std::string>& paths)
{
    std::vector<std::string> files;
    for (const auto& path : paths) {
        std::error_code error;
        // A link that ends in / names its folder; without, it is a submission that leads elsewhere.
        if (!fs::is_directory(path, error) || fs::is_symlink(fs::symlink_status(path, error))) {
            files.push_back(path);
            continue;
        }
        auto inside = filesIn(path);
        if (inside.empty() && paths.size() == 1)
            return problem(message::appNoSubmissions, {path});
        if (inside.empty()) // of one student: costs only that line
            inside.push_back(path);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    std::map<std::string, int> called;
    for (const auto& file : files)
        ++called[fileName(file)];
    std::vector<Submission> all;
    for (const auto& file : files)
        all.push_back({called[fileName(file)] == 1 ? fileName(file) : file, file});
    return all;
}

Outcome<std::string> readSubmission(const std::string& path)
{
    std::error_code error;
    const auto status = fs::symlink_status(path, error);
    if (status.type() == fs::file_type::not_found)
        return problem(message::appNoSuchSubmission);
    if (error)
        return problem(message::appSubmissionUnreadable, {error.message()});
    if (fs::is_symlink(status))
        return problem(message::appSubmissionLink);
    if (fs::is_directory(status) && fs::path(path).extension() != ".algo")
        return problem(message::appNoSubmissions, {path});
    if (!fs::is_regular_file(status))
        return problem(message::appSubmissionNoFile);
    const auto bytes = fs::file_size(path, error);
    if (!error && bytes > mostSubmittedBytes)
        return problem(message::appSubmissionTooLarge, {std::to_string(bytes), std::to_string(mostSubmittedBytes)});
    auto read = readTextFile(path);
    if (!read)
        return problem(message::appSubmissionUnreadable, {read.diagnostics.front().arguments.back()});
    auto text = *std::move(read.value);
    if (text.starts_with(byteOrderMark))
        text.erase(0, byteOrderMark.size());
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        return problem(message::appSubmissionEmpty);
    if (!isText(text))
        return problem(message::appSubmissionNoText);
    return text;
}

} // namespace lockstep
