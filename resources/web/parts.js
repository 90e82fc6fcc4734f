// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What live pages use of the script of all pages, page.js. The element has a module of these in its place: app/web/npm.

export const { Stepper, make, part, jsonIn, steppers, words, say, subscripted, setUsable, isUsable } = globalThis.lockstep;
