# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# What core is given instead of packages of this computer when it is compiled for browsers: headers alone, by links in a
# folder of their own, because /usr/include has the headers of the wrong C library.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(name boost nlohmann)
    find_path(${name}_parent NAMES ${name}/version.hpp ${name}/json.hpp PATHS /usr/include /usr/local/include
        NO_DEFAULT_PATH REQUIRED)
    file(CREATE_LINK ${${name}_parent}/${name} ${headers}/${name} SYMBOLIC)
endforeach()
foreach(package Boost::headers Boost::graph nlohmann_json::nlohmann_json pugixml::pugixml)
    add_library(${package} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${package} SYSTEM INTERFACE ${headers})
endforeach()
# Boost 1.74 derives from a class that C++17 has removed.
add_compile_definitions(_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)

# Classes that do nothing, for what the C++ library leaves out where there are no threads.
add_compile_options("SHELL:-isystem ${CMAKE_CURRENT_LIST_DIR}/runtime/include")
# The same bytes wherever the source lies.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)

# What core leaves out, because a page has no files; app/web/no_files.cpp answers instead.
set(LOCKSTEP_NOT_IN_ENGINE base/read_file.cpp network/graphml_reader.cpp export/saved_figure.cpp export/carried_reader.cpp)
