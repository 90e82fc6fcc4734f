# SPDX-FileCopyrightText: 2026 The Lockstep developers
# SPDX-License-Identifier: MIT
# Read by cpack: no package of the engine where it has not been built.
if(NOT EXISTS "${CPACK_LOCKSTEP_ENGINE_FOLDER}/engine.wasm.gz")
    list(REMOVE_ITEM CPACK_COMPONENTS_ALL web)
endif()
