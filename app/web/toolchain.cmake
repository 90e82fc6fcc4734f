# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# Debian's clang for WebAssembly: clang-19 with the C and C++ libraries of wasi-libc and libc++-19-dev-wasm32. CMake 3.25
# does not know WASI, so the system is Generic.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# A test of the compiler shall not need the runtime that is to be built.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Browsers have had exceptions since Chrome 95, Firefox 100 and Safari 15.2.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions")
# Whatever is found in /usr is made for this computer; app/web/headers.cmake names the few headers that fit.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE NEVER)
