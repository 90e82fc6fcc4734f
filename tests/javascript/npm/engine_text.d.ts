// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// engine_text.js, which build.mjs writes.
declare const text: string;
export default text;
