# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# What `cmake --install` puts beside the program so that a desktop knows it, and the Debian package: `cpack` in the build
# folder. Included by the top CMakeLists.txt.
include(GNUInstallDirs)
set(packaging ${PROJECT_SOURCE_DIR}/app/packaging)
install(FILES ${packaging}/lockstep.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${packaging}/lockstep-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME lockstep.xml)
install(FILES ${packaging}/lockstep.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo RENAME io.github.lockstep.Lockstep.metainfo.xml)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/lockstep.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${packaging}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The ranks' program has the manual page of the command that starts it.
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/lockstep-ranks.in CONTENT ".so man1/lockstep.1\n")

# Debian wants these compressed, and the same bytes every time.
find_program(gzip gzip)
foreach(entry "${packaging}/lockstep.1|${CMAKE_INSTALL_MANDIR}/man1|lockstep.1|Unspecified"
        "${CMAKE_CURRENT_BINARY_DIR}/lockstep-ranks.in|${CMAKE_INSTALL_MANDIR}/man1|lockstep-ranks.1|ranks"
        "${packaging}/debian-changelog|${CMAKE_INSTALL_DOCDIR}|changelog|Unspecified")
    string(REPLACE "|" ";" entry ${entry})
    list(GET entry 0 source)
    list(GET entry 1 destination)
    list(GET entry 2 name)
    list(GET entry 3 component)
    if(gzip)
        set(packed ${CMAKE_CURRENT_BINARY_DIR}/${name}.gz)
        add_custom_command(OUTPUT ${packed} COMMAND ${gzip} -9nc ${source} > ${packed} DEPENDS ${source} VERBATIM)
        list(APPEND all_packed ${packed})
        install(FILES ${packed} DESTINATION ${destination} COMPONENT ${component})
    else()
        install(FILES ${source} DESTINATION ${destination} RENAME ${name} COMPONENT ${component})
    endif()
endforeach()
add_custom_target(packed ALL DEPENDS ${all_packed})
# Each package says whose it is and what has changed.
foreach(component ranks web)
    string(REPLACE "ranks" "lockstep-mpi" folder ${component})
    string(REPLACE "web" "lockstep-web" folder ${folder})
    install(FILES ${packaging}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${folder} COMPONENT ${component})
    if(gzip)
        install(FILES ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${folder} COMPONENT ${component})
    endif()
endforeach()

# What shells complete, printed by the program itself. zsh looks into the first folder below /usr/local, into the second
# one below /usr.
if(NOT CMAKE_CROSSCOMPILING)
    foreach(entry "bash|lockstep|bash-completion/completions" "zsh|_lockstep|zsh/site-functions"
            "zsh|_lockstep|zsh/vendor-completions" "fish|lockstep.fish|fish/vendor_completions.d")
        string(REPLACE "|" ";" entry ${entry})
        list(GET entry 0 shell)
        list(GET entry 1 name)
        list(GET entry 2 folder)
        set(script ${CMAKE_CURRENT_BINARY_DIR}/completion/${name})
        if(NOT script IN_LIST all_scripts)
            add_custom_command(OUTPUT ${script}
                COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/completion
                COMMAND $<TARGET_FILE:lockstep> completion ${shell} > ${script} DEPENDS lockstep VERBATIM)
            list(APPEND all_scripts ${script})
        endif()
        install(FILES ${script} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
    endforeach()
    add_custom_target(completion ALL DEPENDS ${all_scripts})
endif()

# The engine of pages and their editor, where they have been built: `cmake --preset web && cmake --build --preset web`.
set(LOCKSTEP_ENGINE_FOLDER ${PROJECT_SOURCE_DIR}/build/web/app/web CACHE PATH
    "The engine of pages, built by the preset web; installed if it exists")
install(FILES ${LOCKSTEP_ENGINE_FOLDER}/engine.wasm.gz ${LOCKSTEP_ENGINE_FOLDER}/live.js
    ${LOCKSTEP_ENGINE_FOLDER}/live.js.sha256 DESTINATION ${CMAKE_INSTALL_DATADIR}/lockstep COMPONENT web OPTIONAL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME lockstep)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Lockstep developers <lockstep-developers@users.noreply.github.com>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES TRUE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core, poppler-utils")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "parallel communication, step by step
Lockstep shows how processes communicate in parallel: broadcast, reduction,
all-to-all, scatter, gather, prefix sums and shifts on rings, meshes, tori,
hypercubes and trees. The textbook's own pseudo-code runs as one program on
every node, and every picture leaves as an SVG fit for a book.")
# What needs an MPI is a package of its own: nobody else has to install one.
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME lockstep)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_SUGGESTS lockstep-mpi)
set(CPACK_DEBIAN_RANKS_PACKAGE_NAME lockstep-mpi)
# Debian 12 and 13 have the same libmpi.so.40 in packages of different names; lockstep needs all other libraries too.
set(CPACK_DEBIAN_RANKS_PACKAGE_DEPENDS "lockstep (= ${PROJECT_VERSION}), libopenmpi40 | libopenmpi3, libc6")
set(CPACK_DEBIAN_RANKS_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_RANKS_PACKAGE_RECOMMENDS "openmpi-bin, binutils")
set(CPACK_COMPONENT_RANKS_DESCRIPTION "Lockstep's programs on real MPI processes
What `lockstep measure` starts, one process of a program a rank, and what
`lockstep record` loads into MPI programs.")
# The engine is the same on every computer.
set(CPACK_LOCKSTEP_ENGINE_FOLDER ${LOCKSTEP_ENGINE_FOLDER})
set(CPACK_PROJECT_CONFIG_FILE ${packaging}/components.cmake)
set(CPACK_DEBIAN_WEB_PACKAGE_NAME lockstep-web)
set(CPACK_DEBIAN_WEB_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_WEB_PACKAGE_DEPENDS "lockstep (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_WEB_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_WEB_DESCRIPTION "Lockstep's engine for web pages
What Lockstep puts into pages on which programs can be changed and run.")
include(CPack)
