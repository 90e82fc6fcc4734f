// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

// What the package's engine exports besides app/web/runtime/exports.cpp: the command line, with the files and streams
// that Node gives it, and the tables of the editor, which build.mjs writes into the package.

#include <cstdlib>
#include <iostream>
#include <new>
#include <nlohmann/json.hpp>

#include <wasi/api.h>

#include "app/cli/command_line.h"
#include "app/cli/messages.h"
#include "app/documents/live_page.h"
#include "app/library/library.h"
#include "app/library/messages.h"
#include "core/base/diagnostic.h"
#include "core/export/page_html.h"
#include "core/export/page_words.h"

namespace {

std::vector<std::string> argumentsOfHost()
{
    __wasi_size_t count = 0, bytes = 0;
    if (__wasi_args_sizes_get(&count, &bytes) != 0)
        return {};
    std::vector<std::uint8_t> text(bytes);
    std::vector<std::uint8_t*> words(count);
    if (__wasi_args_get(words.data(), text.data()) != 0)
        return {};
    std::vector<std::string> arguments;
    for (const std::uint8_t* word : words)
        arguments.emplace_back(reinterpret_cast<const char*>(word));
    return arguments;
}

/// A number from the environment, or `otherwise`.
int numberFromHost(const char* name, int otherwise)
{
    const char* value = std::getenv(name);
    return value == nullptr ? otherwise : std::atoi(value);
}

std::string pageWordsAndTables; ///< as long as its reader reads it

} // namespace

extern "C" {

/// As main() of app/main.cpp, without a window. The first argument is the name of the program.
__attribute__((export_name("command"))) int lockstepCommand()
try {
    constexpr int columnsOfFile = 80, fewest = 40;
    auto words = argumentsOfHost();
    if (!words.empty())
        words.erase(words.begin());
    const int columns = std::max(fewest, numberFromHost("LOCKSTEP_COLUMNS", columnsOfFile));
    const int status = lockstep::runCommandLine(words, lockstep::Library::ownFolder(),
        {std::cout, std::cerr, columns, &std::cin, numberFromHost("LOCKSTEP_COLOURS", 0) != 0}, {});
    std::cerr.flush();
    if (!std::cout.flush()) {
        std::cerr << render(lockstep::problem(lockstep::message::appNoOutput), {});
        return static_cast<int>(lockstep::ExitStatus::RunFailed);
    }
    return status;
} catch (const std::bad_alloc&) {
    std::cerr << render(lockstep::problem(lockstep::message::appNoMemory), {});
    return static_cast<int>(lockstep::ExitStatus::RunFailed);
} catch (const std::exception& failure) {
    std::cerr << render(lockstep::problem(lockstep::message::appOwnFault, {failure.what()}));
    return static_cast<int>(lockstep::ExitStatus::RunFailed);
}

/// JSON: `words` of pages and `tables`, PageTables of page_run.d.ts; ended by a zero.
__attribute__((export_name("tables"))) const char* lockstepTables()
{
    using namespace lockstep;
    pageWordsAndTables =
        "{\"words\":" + wordsJson(message::pageWords).dump() + ",\"tables\":" + pageTables(Library()) + '}';
    return pageWordsAndTables.c_str();
}

} // extern "C"
