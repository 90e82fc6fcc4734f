// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** The folder into which .ci/run fetches packages. */
export const packages = `${root}build/javascript/node_modules/`;
export const load = createRequire(packages);
