// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// style.js, which build.mjs writes.
declare const text: string;
export default text;
