// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The scripts of pages without a browser, and the JSON that they read: node run.mjs LOCKSTEP
// Skipped (77) where the npm packages are missing, which .ci/run fetches.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { packages } from './packages.mjs';

const here = new URL('.', import.meta.url);
if (!existsSync(packages)) {
  console.log('skipped: no npm packages in build/javascript');
  process.exit(77);
}
const [program = 'lockstep'] = process.argv.slice(2);
const lockstep = program.includes('/') ? resolve(program) : program;
const files = readdirSync(here).filter((name) => name.endsWith('_test.mjs')).map((name) => new URL(name, here).pathname);
const { status } = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit', env: { ...process.env, LOCKSTEP: lockstep } });
process.exit(status ?? 1);
