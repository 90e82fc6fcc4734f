// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The package as one file, which build.mjs makes of package.js.
export * from '../../../app/web/npm/package.js';
export { default } from '../../../app/web/npm/package.js';
