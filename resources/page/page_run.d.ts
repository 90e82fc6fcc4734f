// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The JSON that Lockstep writes for the scripts of pages. It serves checks alone and is never part of a page. A test holds it
// against what Lockstep writes: tests/javascript/json_test.mjs.

/** A process, from 0. */
type Process = number;
/** From source to destination. */
type Arrow = [source: Process, destination: Process];
/** The place of a text in PageRun.texts. */
type TextPlace = number;

/** A run: pageRun() of core/export/page_run.h. */
interface PageRun {
  /** The nodes on which the processes run, as the picture names them. */
  nodes: string[];
  /** What the processes are called. */
  names: string[];
  texts: string[];
  /** `nothing` is what a process holds that holds nothing. `far`: "{process} and {other} are not linked, ...; {reason}". */
  sentences: { nothing: string; far: string };
  /**
   * By process, those to which it is not linked, in a run that speaks to neighbours only. Absent, as in PageRound.asks, where
   * there are too many processes to ask about arrows.
   */
  far?: Process[][];
  /** As which process a reader acts who has chosen none. */
  actor: Process;
  /** What the marks of this run mean. */
  signs: { kind: MarkKind; sign: string; name: string }[];
  /** The verdict in sentences; "" where there is none. */
  result: string;
  /** What to do where the run failed; else "". */
  advice: string;
  /** "3 rounds (met)", with its reason and source; "" where there is none. */
  bound: string;
  bound_why: string;
  claims: unknown[];
  /** Rules of style for readers of dark pages; @ stands for the picture. */
  dark: string;
  rounds: PageRound[];
}

/** A round that the pictures show; 0 is the state before the first. */
interface PageRound {
  number: number;
  /** "Round 2 of 3" */
  name: string;
  phase: string;
  say: string;
  /** "2 = ts + tw" */
  cost: string;
  crowded: string;
  failed: string;
  /** Whether readers can be asked about its arrows. */
  asks: boolean;
  /** Each pair once. */
  messages: Arrow[];
  /** How long it is when playing to scale, in rounds; absent before the first one and for one that was not recorded. */
  lasts?: number;
  marks: PageMark[];
  /** What a process held before the round, and what it received in it. */
  fresh: [process: Process, kept: TextPlace, fresh: TextPlace][];
  /** By process, as the next two. */
  holds: TextPlace[];
  does: TextPlace[];
  /** In a sentence: what it holds and does, and what comes next. */
  said: TextPlace[];
  /** By process: why no message crosses from there, and then receivers with another reason. */
  why?: (TextPlace | [TextPlace, ...[receiver: Process, reason: TextPlace][]])[];
}

type MarkKind = 'ready' | 'sending' | 'receiving' | 'blocked' | 'masked' | 'waiting' | 'done' | 'failed';
/**
 * A mark in the margin of a listing: 0 is the program's own text, the others are the used files. `processes` is "0–3", `label`
 * "sending: processes 0–3".
 */
type PageMark = [listing: number, line: number, kind: MarkKind, processes: TextPlace, label: TextPlace];

/** What the engine of a page returns: answer() of app/web/engine.h. */
interface EngineAnswer {
  /** Done: there was nothing to judge. Failed: the last problem says why. Wrong: the program or the options are. */
  status: 'correct' | 'incorrect' | 'done' | 'failed' | 'wrong' | 'checked';
  /** The verdict in sentences, or why there is no run; "" after a check. */
  result: string;
  problems: EngineProblem[];
  /** The text of a program of the library; else "". */
  program: string;
  /** What the program declares, with their defaults. */
  numbers: { name: string; value: number }[];
  /** Of the exercise, see app/request/exercise_checks.h. */
  checks: EngineCheck[];
  score: null | { text: string; isSolved: boolean; points: number; of: number };
  /** The process that was asked about. */
  process: null | { title: string; sentence: string; why: string; decisions: string[]; variables: { name: string; value: string }[] };
  /** What the reader did as a process, judged. */
  acts: null | { items: JudgedArrow[]; consequences: string[] };
  /** The run as text; "" if it is wrong. */
  table: string;
  /** HTML of core/export/page.h with a PageRun inside; "" if it is wrong or too large to draw. */
  section: string;
  /** Of a run that is too large to draw: what can be drawn, "1-3", and words to offer it. */
  rounds: string;
  offer: string;
  /** If the run did not start: names of networks on which it does. */
  networks: string[];
}

/** Lines and columns count from 1, columns and lengths in characters; line 0: no place, of an edit the whole text. */
interface EnginePlace {
  line: number;
  column: number;
  length: number;
}

interface EngineEdit extends EnginePlace {
  text: string;
}

interface EngineProblem extends EnginePlace {
  severity: 'error' | 'warning';
  file: string;
  /** "Line 3 of helper"; "" without a place. */
  place: string;
  /** Whether the place is in the text that was sent. */
  isHere: boolean;
  text: string;
  hint: string;
  /** `network`: on which the text then runs, if it is another program; else "". */
  repairs: { text: string; edits: EngineEdit[]; network: string }[];
}

interface EngineCheck {
  /** "ring:8 -> rounds 7" */
  text: string;
  words: string;
  passes: boolean;
  points: number;
  /** 0 if the unfinished program passes it. */
  of: number;
  why: string;
  note: string;
}

type ArrowKind = 'right' | 'missing' | 'wrong';

interface JudgedArrow {
  kind: ArrowKind;
  arrow: Arrow;
  /** "3→4: 3 sends to 4, line 9" */
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
  /** Words of the notation. */
  control: string[];
  operators: string[];
  communication: string[];
  builtins: string[];
  openers: string[];
  closers: { word: string; block: string; ends: boolean }[];
  /** Of header lines, and their values where they come from a list. */
  keys: string[];
  values: { [key: string]: string[] };
  networks: { family: string; example: string; summary: string }[];
  settings: { name: string; title: string; help: string; values: string[]; isTime: boolean; value: string }[];
  fields: OptionField[];
  /** Names of choices that the page's language translates. */
  choices: { [name: string]: string };
  kinds: { name: string; title: string }[];
  algorithms: { name: string; title: string; operation: string; network: string }[];
  /** Your own program at first. */
  starter: { name: string; text: string; network: string };
  /** The rules of the machine: resources/docs/machine.md, rule 9. */
  rules: number;
  words: { [name: string]: string };
}

/** The program of a run that a page can run again: liveSection() of app/documents/live_page.h. */
interface LiveProgram {
  name: string;
  /** Whether the library of the engine has exactly this text under that name. */
  algorithm: boolean;
  text: string;
  options: { [name: string]: string };
  figure: { [name: string]: string };
}
