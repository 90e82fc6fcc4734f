// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What the package for npm takes from pages and from others.

/** The scripts of pages as the module that build.mjs makes of them. */
interface PageParts extends Lockstep { press: typeof press }

/** zlib, whose declarations are a package of their own. */
declare module 'pako' {
  export function deflateRaw(bytes: Uint8Array, options: { level: number; memLevel: number }): Uint8Array;
}
