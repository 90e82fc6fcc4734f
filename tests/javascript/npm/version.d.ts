// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// version.js, which build.mjs writes.
export const version: string;
