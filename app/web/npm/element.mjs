// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// <script type="module" src="element.mjs"></script> makes <lockstep-run> known.
import { define } from './lockstep.mjs';

define();
export { LockstepRun } from './lockstep.mjs';
