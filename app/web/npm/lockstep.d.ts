// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

/** A run, as a link has it. The names of options are those of `lockstep run`, those of a figure those of `lockstep figure`. */
export interface Run {
  /** Of the library: `all-reduce/ring`. */
  algorithm?: string;
  /** Or the text of a program. */
  program?: string;
  /** What messages call it. */
  name?: string;
  options?: Record<string, string | number>;
  figure?: Record<string, string>;
  /** Of the machine, which later versions may change; without it those of this version. */
  rules?: number;
}

export interface Problem { severity: 'error' | 'warning'; place: string; line: number; column: number; length: number; text: string; hint: string }

export interface Answer {
  /** done: there was nothing to judge. failed: the last problem says why. wrong: the program or the options are. */
  status: 'correct' | 'incorrect' | 'done' | 'failed' | 'wrong' | 'checked';
  /** The verdict in sentences, or why there is no run. */
  result: string;
  problems: Problem[];
  /** The run as text. */
  table: string;
  /** HTML of the run, with its rounds as JSON inside. */
  section: string;
}

/** Runs a program, in the page's one worker, or in Node at once. */
export function run(run: Run): Promise<Answer>;

export interface RoundDetail { round: number; last: number; sentence: string }
export interface ResultDetail { status: Answer['status']; result: string; problems: Problem[] }
export interface AnsweredDetail { round: number; isRight: boolean; words: string }

export class LockstepRun extends HTMLElement {
  next(): void;
  previous(): void;
  show(round: number): void;
  play(): void;
  pause(): void;
  /** What is run; setting it takes the place of the attributes. */
  run: Run;
  addEventListener(type: 'ready', listener: (event: CustomEvent<{ last: number }>) => void): void;
  addEventListener(type: 'round', listener: (event: CustomEvent<RoundDetail>) => void): void;
  addEventListener(type: 'result', listener: (event: CustomEvent<ResultDetail>) => void): void;
  addEventListener(type: 'answered', listener: (event: CustomEvent<AnsweredDetail>) => void): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** Registers the element, once: `lockstep-run` unless you say otherwise. */
export function define(name?: string): void;
export const version: string;

/** A module of anywidget. */
declare const widget: {
  render(place: { model: { get(name: string): unknown; set?(name: string, value: unknown): void; save_changes?(): void; on?(event: string, react: () => void): void; off?(event: string, react: () => void): void }; el: HTMLElement }): () => void;
};
export default widget;

declare global {
  interface HTMLElementTagNameMap { 'lockstep-run': LockstepRun }
}
