// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What surrounds a run of the element, and what page.js is for a page. build.mjs puts the files of resources/page before it.
/** @type {Stepper[]} */
const steppers = [];
/** The run that has the keys; each element takes its own. @type {Stepper | null} */
let current = null;
const keepsPlace = false; // the address belongs to the page around the element
export { Stepper, current, isUsable, jsonIn, make, part, press, say, setUsable, steppers, subscripted, words };
