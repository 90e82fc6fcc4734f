// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// parts.js, which build.mjs makes of the scripts of pages.
export const Stepper: PageParts['Stepper'];
export const make: PageParts['make'];
export const part: PageParts['part'];
export const press: PageParts['press'];
export const say: PageParts['say'];
export const steppers: PageParts['steppers'];
export const words: PageParts['words'];
