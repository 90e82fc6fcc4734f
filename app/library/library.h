// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
#pragma once

// The algorithms, exercises and ready-made figures by name: those inside the program and those of the user's own
// folder.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/base/outcome.h"
#include "core/language/file_source.h"

namespace lockstep {

struct Header;

struct LibraryFile {
    std::string name; ///< its path without the extension: "one-to-all-broadcast/naive"
    std::string file; ///< its name in messages: "one-to-all-broadcast/naive.algo", or the path of a user's own file
    std::string text;
    std::string header{}; ///< a text whose header replaces its own; "": its own header counts
    /// Makes Lockstep read no file: it came in a link, or with Lockstep, and its name is no path.
    bool readsNoFile = false;
    bool isBuiltIn = false; ///< inside the program

    /// As far as it can be read.
    Header readHeader() const;
};

class Library {
public:
    /// The files inside the program. If `ownFolder` is not empty, adds its algorithms/**/*.algo,
    /// exercises/**/*.algo and figures/*.json; a file overrides a built-in one of the same name. Unreadable files are
    /// left out. Lessons are in the current language, if they are translated.
    explicit Library(const std::string& ownFolder = {});

    /// $XDG_DATA_HOME/lockstep, or ~/.local/share/lockstep; empty if neither is known.
    static std::string ownFolder();

    /// The names of all algorithms, ascending, without the shared units of common/.
    std::vector<std::string> algorithms() const;
    std::vector<std::string> names() const;     ///< with the shared units: everything that `use` can name
    std::vector<std::string> exercises() const; ///< ascending
    std::vector<std::string> lessons() const;   ///< ascending
    std::vector<std::string> figures() const;   ///< 4.2 before 4.10

    const LibraryFile* findAlgorithm(std::string_view name) const; ///< also of common/; null if there is none
    const LibraryFile* findExercise(std::string_view name) const;
    const LibraryFile* findProgram(std::string_view name) const; ///< an algorithm, else an exercise
    const LibraryFile* findFigure(std::string_view name) const;
    /// "02-far-first", or without the number before it, or that number alone; also "six-lectures", which teachers read
    /// and lists of lessons leave out.
    const LibraryFile* findLesson(std::string_view name) const;
    /// The file with this name in messages; null if it is not in the library.
    const LibraryFile* findByFile(std::string_view file) const;

    /// For `use` in that file: looks beside it, if it is on disk, then in the library.
    FileSource uses(const std::string& user = {}) const;
    /// The same; only in the library for a program that reads no file.
    FileSource usesOf(const LibraryFile& user) const;

private:
    std::vector<LibraryFile> m_algorithms;                                  ///< ascending by name
    std::vector<LibraryFile> m_exercises, m_figures, m_lessons, m_lectures; ///< likewise
};

/// A shipped or own algorithm, read but not necessarily free of errors. Header{} if the text has errors.
Header headerOf(const LibraryFile& file, const Library& library);

/// The file on disk that `use PATH` means in that file; empty if there is none beside it.
std::string fileBeside(const std::string& user, const std::string& path);

/// The text of a file, or languageFileUnreadable.
Outcome<std::string> readTextFile(const std::string& path);

/// Writes through a temporary file beside it, so that no reader ever sees half a file.
std::optional<Diagnostic> writeTextFile(const std::string& path, std::string_view text);

// A file from someone else may make Lockstep read only files in its own folder or in a folder inside it, besides the
// library. fileInFolder alone decides that, for whatever names a file: programs, graphs, styles, figures, lessons.

/// The file that `name` means in that folder. Empty if there is none, if it is a device, a pipe or a folder, or if it
/// is elsewhere once all links are resolved.
std::string fileInFolder(const std::string& folder, const std::string& name);
/// The same in the folder of the file `user`; empty if that is no file on disk.
std::string fileInFolderOf(const std::string& user, const std::string& name);

/// The network that the file `user` names, with the path of its graph file; an error if that is not in its folder.
Outcome<std::string> networkInFolderOf(const std::string& user, const std::string& network);

/// The error that the file `user` names a file that is elsewhere.
Diagnostic outsideOf(const std::string& user, const std::string& name);

} // namespace lockstep
