// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// tables.json, which build.mjs writes: what the engine answers to `tables`.
declare const written: { tables: PageTables; words: Words };
export default written;
