// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The module of anywidget. A host that takes one file alone, as Jupyter does, takes lockstep.mjs, which has the same default.
export { default } from './lockstep.mjs';
