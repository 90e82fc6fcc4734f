# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# Writes `header`, with the commit that the sources in the current folder are from: git says it, or `git archive` has
# written it into this file (.gitattributes). Changes the file only if the commit is another.
cmake_minimum_required(VERSION 3.25)
set(commit "$Format:%h$")
if(commit MATCHES Format)
    execute_process(COMMAND git describe --always --abbrev=10 --dirty=+changes --exclude=* OUTPUT_VARIABLE commit
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        set(commit "")
    endif()
endif()
file(CONFIGURE OUTPUT ${header} CONTENT "#define LOCKSTEP_COMMIT \"@commit@\"\n" @ONLY)
