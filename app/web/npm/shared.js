// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What all elements of a page share: one engine in one worker, even where the package is loaded twice, and the texts.

import { Engine } from './engine.js';
import { loadModule } from './engine_module.js';
import { words } from './parts.js';
import written from './tables.json';
import { version } from './version.js';

/** @type {PageTables} */
export const pageTables = /** @type {any} */ (written.tables);
Object.assign(words, written.words, pageTables.words);
export { version };

const place = Symbol.for(`lockstep.engine.${version}`);
/** @returns {Engine} */
export function engine() {
  const shared = /** @type {{ [place]: Engine | undefined }} */ (/** @type {unknown} */ (globalThis));
  return shared[place] ??= new Engine(loadModule, async () => null);
}
