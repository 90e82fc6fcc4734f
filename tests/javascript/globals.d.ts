// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What the scripts of a page leave to each other: page.js `lockstep`, scorm.js the storage of a course, and a site the texts
// that all its pages share.

type Words = { [name: string]: string };
type Values = { [name: string]: string | number };

/** What getItem and setItem of a course take: also the program that was handed out. */
interface Keeper {
  getItem(key: string, original?: string): string | null;
  setItem(key: string, value: string, original?: string): void;
  removeItem(key: string): void;
}

interface Lockstep {
  Stepper: typeof Stepper;
  make: typeof make;
  part: typeof part;
  jsonIn: typeof jsonIn;
  steppers: Stepper[];
  words: Words;
  say: typeof say;
  subscripted: typeof subscripted;
  setUsable: typeof setUsable;
  isUsable: typeof isUsable;
  unpacked: typeof unpacked;
  hashOf: typeof hashOf;
  restoreFrame: typeof restoreFrame;
  /** What a course around the page has kept, once it has answered. */
  kept?: any;
  ready: Promise<void> | null;
  lives?: import('../../resources/web/live_run.js').LiveRun[];
}

// `var` alone makes a property of globalThis.
declare var lockstep: Lockstep;
declare var lockstepWords: Words | undefined;
declare var lockstepTables: PageTables | undefined;
declare var lockstepEngineText: string | undefined;
declare var lockstepCatalogue: string | undefined;
declare var lockstepStorage: Keeper | undefined;

/** The events of a page. */
type RunDetail = { stepper: Stepper };
interface DocumentEventMap {
  predicted: CustomEvent<RunDetail & { round: PageRound; isRight: boolean; words: string }>;
  answered: CustomEvent<{ question: string; isRight: boolean }>;
  checked: CustomEvent<{ points: number; of: number }>;
}
interface HTMLElementEventMap {
  process: CustomEvent<RunDetail & { process: Process | null }>;
  acted: CustomEvent<RunDetail & { round: PageRound; process: Process; arrows: Arrow[] }>;
}

/** The run-time of a SCORM 1.2 course. */
interface Window {
  API?: { [name: string]: (...values: string[]) => unknown };
}
