// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON that Lockstep writes for the scripts of pages. It is for checking alone and never part of a page. A test holds it
// against what Lockstep writes: tests/javascript/json_test.mjs.

/** A process, from 0. */
type Process = number;
/** From source to destination. */
type Arrow = [Process, Process];
/** The place of a text in PageRun.texts. */
type TextPlace = number;

/** A run: core/export/page_run.h. */
interface PageRun {
  nodes: string[];
  names: string[];
  texts: string[];
  sentences: { process: string; process_does: string; nothing: string; far: string };
  far?: Process[][];
  result: string;
  advice: string;
  bound: string;
  claims: unknown[];
  bound_why: string;
  dark: string;
  rounds: PageRound[];
}

/** A round that the pictures show. */
interface PageRound {
  number: number;
  name: string;
  phase: string;
  say: string;
  cost: string;
  crowded: string;
  failed: string;
  asks: boolean;
  messages: Arrow[];
  lasts?: number;
  marks: PageMark[];
  fresh: [Process, TextPlace, TextPlace][];
  holds: TextPlace[];
  does: TextPlace[];
  next: TextPlace[];
  why?: (TextPlace | [TextPlace, ...[Process, TextPlace][]])[];
  idle?: TextPlace[];
}

type MarkKind = 'ready' | 'sending' | 'receiving' | 'blocked' | 'masked' | 'waiting' | 'done' | 'failed';
type PageMark = [listing: number, line: number, kind: MarkKind, processes: Process[]];

/** What the engine of a page returns: app/web/engine.h. */
interface EngineAnswer {
  status: 'correct' | 'incorrect' | 'done' | 'failed' | 'wrong' | 'checked';
  problems: EngineProblem[];
  program: string;
  numbers: { name: string; value: number }[];
  checks: EngineCheck[];
  process: null | { sentence: string; why: string; decisions: string[]; variables: { name: string; value: string }[] };
  acts: null | { items: JudgedArrow[]; consequences: string[] };
  table: string;
  section: string;
  rounds: string;
}

/** Lines and columns count from 1, columns and lengths in characters. */
interface EngineEdit {
  line: number;
  column: number;
  length: number;
  text: string;
}

interface EngineProblem {
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  length: number;
  text: string;
  hint: string;
  repairs: { text: string; edits: EngineEdit[] }[];
}

interface EngineCheck {
  text: string;
  words: string;
  passes: boolean;
  points: number;
  of: number;
  why: string;
  note: string;
}

type ArrowKind = 'right' | 'missing' | 'wrong';

interface JudgedArrow {
  kind: ArrowKind;
  arrow: Arrow;
  text: string;
}

/** How a page offers an option of runs: OptionField of core/base/option_row.h. */
interface OptionField {
  name: string;
  title: string;
  help: string;
  group: 'data' | 'detail' | 'placement' | 'faults';
  choices: string[];
  placeholder: string;
}

/** What live pages and sites know of programs and choices: pageTables() of app/documents/live_page.h. */
interface PageTables {
  control: string[];
  operators: string[];
  communication: string[];
  builtins: string[];
  openers: string[];
  closers: { word: string; block: string; ends: boolean }[];
  keys: string[];
  values: { [key: string]: string[] };
  networks: { family: string; example: string; summary: string }[];
  settings: { name: string; title: string; help: string; values: string[]; isTime: boolean; value: string }[];
  fields: OptionField[];
  choices: { [name: string]: string };
  kinds: { name: string; title: string }[];
  algorithms: { name: string; title: string; operation: string; network: string }[];
  words: { [name: string]: string };
}

/** The program of a run that a page can run again: liveSection() of app/documents/live_page.h. */
interface LiveProgram {
  name: string;
  algorithm: boolean;
  text: string;
  options: { [name: string]: string };
  figure: { [name: string]: string };
}
