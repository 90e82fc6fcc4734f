// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The editor: CodeMirror with the words of the notation, from the tables that Lockstep writes into the page. It lives in
// a shadow root, where CodeMirror needs no inline style sheet, which the policy of the page forbids.

import { autocompletion, closeBrackets, closeBracketsKeymap, closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, bracketMatching, codeFolding, foldEffect, foldGutter, foldKeymap, foldService, indentOnInput, indentService, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, Prec, RangeSet, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, ViewPlugin, drawSelection, gutter, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

import { say } from './parts.js';

const indentWidth = 2;

/** Reads the notation token by token: comments, numbers, texts, words. @param {PageTables} tables */
function notation(tables) {
  const kinds = new Map();
  /** @param {string[]} words @param {string} kind */
  const add = (words, kind) => words.forEach((word) => kinds.set(word, kind));
  add(tables.control, 'keyword');
  add(tables.operators, 'operatorKeyword');
  add(tables.communication, 'strong');
  const builtins = new Set(tables.builtins);
  const closers = new RegExp(`^\\s*(${tables.closers.map(({ word }) => word.trim().replaceAll(' ', '\\s+')).join('|')})\\b`, 'i');
  return StreamLanguage.define({
    name: 'lockstep',
    startState: () => ({ inComment: false }),
    token(stream, state) {
      if (state.inComment || stream.match('/*')) {
        state.inComment = !stream.match(/.*?\*\//);
        if (state.inComment) stream.skipToEnd();
        return 'comment';
      }
      if (stream.eatSpace()) return null;
      if (stream.match(/^"[^"]*"?/)) return 'string';
      if (stream.match(/^\d+/)) return 'number';
      const word = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u);
      if (!Array.isArray(word)) {
        stream.next();
        return null;
      }
      const lower = word[0].toLowerCase();
      if (builtins.has(lower) && /^\s*\(/.test(stream.string.slice(stream.pos))) return 'function';
      return kinds.get(lower) ?? 'variableName';
    },
    languageData: { commentTokens: { block: { open: '/*', close: '*/' } }, indentOnInput: closers },
    tokenTable: { function: tags.function(tags.variableName) },
  });
}

const highlighting = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--keyword)' },
  { tag: tags.operatorKeyword, color: 'var(--operator)' },
  { tag: tags.strong, color: 'var(--accent)', fontWeight: 'bold' },
  { tag: tags.function(tags.variableName), color: 'var(--function)' },
  { tag: [tags.number, tags.string], color: 'var(--literal)' },
  { tag: tags.comment, color: 'var(--comment)' },
]);

/** @param {string} text */
const blanksOf = (text) => text.length - text.trimStart().length;
/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*.*?(\*\/|$)/g, '');

/** How far a line is indented: as the line before it, one level more after a word that opens, as the opener for a closer. @param {PageTables} tables */
function indentation(tables) {
  const opens = new RegExp(`\\b(${tables.openers.join('|')})\\s*$`, 'i');
  /** @param {string} text */
  const closerOf = (text) => tables.closers.find(({ word }) =>
    new RegExp(`^\\s*${word.trim().replaceAll(' ', '\\s+')}\\b`, 'i').test(text));
  /** @param {string} kind */
  const startOf = (kind) => new RegExp(`^\\s*${kind}\\b`, 'i');
  return indentService.of((context, position) => {
    const { doc } = context.state;
    const line = doc.lineAt(position);
    const closer = position === line.from || context.simulatedBreak === null ? closerOf(line.text) : null;
    if (closer) {
      let depth = 0;
      for (let number = line.number - 1; number >= 1; --number) {
        const text = withoutComments(doc.line(number).text);
        const other = closerOf(text);
        if (other && other.ends && other.block === closer.block) ++depth;
        if (startOf(closer.block).test(text) && depth-- === 0) return blanksOf(text);
      }
      return null;
    }
    const isBreak = context.simulatedBreak !== null && context.simulatedBreak >= line.from;
    let above = isBreak ? line.text.slice(0, context.simulatedBreak - line.from) : null;
    for (let number = line.number - 1; above === null && number >= 1; --number)
      if (doc.line(number).text.trim()) above = doc.line(number).text;
    if (above === null) return 0;
    return blanksOf(above) + (opens.test(withoutComments(above)) ? indentWidth : 0);
  });
}

/** Words of the notation, names of the program and, in the header, its keys and their values. @param {PageTables} tables @returns {import('@codemirror/autocomplete').CompletionSource} */
function completions(tables) {
  const words = [
    ...tables.control.map((label) => ({ label, type: 'keyword' })),
    ...tables.operators.map((label) => ({ label, type: 'keyword' })),
    ...tables.communication.map((label) => ({ label, type: 'keyword', boost: 1 })),
    ...tables.builtins.map((label) => ({ label, type: 'function' })),
  ];
  const known = new Set(words.map(({ label }) => label.toLowerCase()));
  return (context) => {
    const before = context.state.doc.lineAt(context.pos).text.slice(0, context.pos - context.state.doc.lineAt(context.pos).from);
    const header = before.match(/^\s*(?:\/\*|\*)?\s*([a-z]+):\s*(?:.*[\s,])?([\w:-]*)$/);
    if (header && tables.values[header[1]])
      return { from: context.pos - header[2].length, options: tables.values[header[1]].map((label) => ({ label, type: 'constant' })) };
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u);
    if (!word || (!context.explicit && word.to - word.from < 2)) return null;
    const names = [...namesIn(context.state.doc, word)].filter((name) => !known.has(name.toLowerCase()));
    return { from: word.from, options: [...words, ...names.map((label) => ({ label, type: 'text' }))], validFor: /^[\p{L}\p{N}_]*$/u };
  };
}

/** The names in the program itself, without its comments and texts and without the word at `from` to `to`. @param {import('@codemirror/state').Text} doc @param {{ from: number, to: number }} word */
function namesIn(doc, { from, to }) {
  const program = `${doc.sliceString(0, from)} ${doc.sliceString(to)}`.replace(/\/\*[^]*?(\*\/|$)|"[^"\n]*"?/g, ' ');
  return new Set(program.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
}

/** A mark of the shown round. @typedef {{ kind: string, sign: string, processes: string, label: string, acts: boolean }} Mark */

class Marks extends GutterMarker {
  /** @param {Mark[]} marks */
  constructor(marks) {
    super();
    this.marks = marks;
  }

  /** @param {Marks} other */
  eq(other) { return JSON.stringify(other.marks) === JSON.stringify(this.marks); }

  toDOM() {
    const all = document.createElement('span');
    all.className = 'marks';
    for (const { kind, sign, processes, label } of this.marks) {
      const mark = document.createElement('span');
      mark.className = `mark ${kind}`;
      const names = document.createElement('span');
      names.className = 'names';
      names.textContent = ` ${processes}`;
      mark.append(sign, names);
      mark.title = label;
      mark.setAttribute('role', 'img');
      mark.setAttribute('aria-label', label);
      all.append(mark);
    }
    return all;
  }
}

/** @type {import('@codemirror/state').StateEffectType<Map<number, Mark[]>>} */
const setMarks = StateEffect.define();

/**
 * The marks of the shown round, by line; they move with their lines.
 * @type {StateField<{ gutter: RangeSet<GutterMarker>, lines: import('@codemirror/view').DecorationSet }>}
 */
const marksField = StateField.define({
  create: () => ({ gutter: RangeSet.empty, lines: Decoration.none }),
  update(value, transaction) {
    let next = { gutter: value.gutter.map(transaction.changes), lines: value.lines.map(transaction.changes) };
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const { doc } = transaction.state;
      const lines = [...effect.value.entries()].filter(([line]) => line <= doc.lines).sort(([a], [b]) => a - b);
      next = {
        gutter: RangeSet.of(lines.map(([line, marks]) => new Marks(marks).range(doc.line(line).from))),
        lines: Decoration.set(lines.filter(([, marks]) => marks.some(({ acts }) => acts))
          .map(([line]) => Decoration.line({ class: 'acts' }).range(doc.line(line).from))),
      };
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field, (value) => value.lines),
});

/** @type {import('@codemirror/state').StateEffectType<{ from: number, to: number, severity: string, text: string }[]>} */
const setProblems = StateEffect.define();

/** Problems, underlined. Not by @codemirror/lint, which draws with images that the policy of the page forbids. @type {StateField<import('@codemirror/view').DecorationSet>} */
const problemsField = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setProblems)) next = Decoration.set(effect.value.map(({ from, to, severity, text }) =>
        Decoration.mark({ class: `problem ${severity}`, attributes: { title: text } }).range(from, to)), true);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const mostHang = 24; // letters that a line is indented by and still is when it goes on in the next row

/** Each line by its indentation, and the comment after a statement, which goes to the next row as a whole. @param {EditorView} view */
function wrapped(view) {
  /** @type {RangeSetBuilder<Decoration>} */
  const builder = new RangeSetBuilder();
  for (const { from, to } of view.visibleRanges)
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      builder.add(line.from, line.from, Decoration.line({ class: `hang-${Math.min(blanksOf(line.text), mostHang)}` }));
      const comment = line.text.match(/^(\s*[^\s/].*?)(\s+)(\/\*.*\*\/)\s*$/);
      if (comment) {
        const gap = line.from + comment[1].length;
        const start = gap + comment[2].length;
        builder.add(gap, start, Decoration.mark({ class: 'gap' }));
        builder.add(start, start + comment[3].length, Decoration.mark({ class: 'trailing' }));
      }
      at = line.to + 1;
    }
  return builder.finish();
}

const wrapping = [
  EditorView.lineWrapping,
  Prec.highest(ViewPlugin.fromClass(class {
    /** @param {EditorView} view */
    constructor(view) { this.decorations = wrapped(view); }

    /** @param {import('@codemirror/view').ViewUpdate} update */
    update(update) { if (update.docChanged || update.viewportChanged) this.decorations = wrapped(update.view); }
  }, { decorations: ({ decorations }) => decorations })),
];

const hangs = Object.fromEntries(Array.from({ length: mostHang + 1 }, (_, blanks) =>
  [`.cm-line.hang-${blanks}`, { paddingLeft: `calc(6px + ${blanks + 2}ch)`, textIndent: `-${blanks + 2}ch` }]));

const theme = EditorView.theme({
  ...hangs,
  '.gap': { whiteSpace: 'pre-wrap' }, // at the end of a row it takes no place
  '.trailing': { display: 'inline-block', maxWidth: '100%', textIndent: '0' },
  // Comments after statements follow at once where their column does not fit.
  '@container (min-width: 30rem) and (max-width: 44rem)': { '.gap': { display: 'inline-block', width: '2ch', overflow: 'hidden', whiteSpace: 'pre', verticalAlign: 'bottom' } },
  '&': { color: 'var(--ink)', backgroundColor: 'var(--soft)', borderRadius: '6px', fontSize: '.8125rem', border: '1px solid var(--line)' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: '"DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace', lineHeight: '1.5', maxHeight: 'var(--editor-height, 26rem)' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '.4rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--soft)', color: 'var(--quiet)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--ink) 4%, transparent)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': { backgroundColor: 'color-mix(in srgb, var(--accent) 30%, transparent)' },
  '.acts': { backgroundColor: 'color-mix(in srgb, var(--accent) 12%, transparent)', boxShadow: 'inset 3px 0 var(--accent)' },
  '@media (forced-colors: active)': { '.acts': { outline: '1px solid', outlineOffset: '-1px' } },
  '.cm-marks': { minWidth: '3.2em', maxWidth: '8em' },
  '.marks': { display: 'flex', gap: '2px', flexWrap: 'wrap', paddingRight: '4px' },
  '.mark': { padding: '0 .35em', border: '1px solid currentColor', borderRadius: '9px', fontSize: '.6875rem', color: 'var(--quiet)', whiteSpace: 'nowrap' },
  '.mark.sending, .mark.receiving': { color: 'var(--accent)', fontWeight: 'bold' },
  '.mark.failed': { color: 'var(--wrong)', fontWeight: 'bold' },
  '@media (max-width: 40rem)': { // the code has the width; a mark's label names its processes
    '&': { fontSize: '.75rem' },
    '.cm-marks': { minWidth: '1.9em' },
    '.mark .names': { display: 'none' },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '1.5em', padding: '0 2px' },
  },
  '.problem': { textDecoration: 'underline wavy var(--wrong)', textUnderlineOffset: '.2em' },
  '.problem.warning': { textDecorationColor: 'var(--quiet)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--ground)', color: 'var(--quiet)', border: '1px solid var(--line)' },
  '.cm-tooltip': { backgroundColor: 'var(--ground)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: '6px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--ground)' },
  '.cm-panels': { backgroundColor: 'var(--soft)', color: 'var(--ink)' },
});

/** The comment at the top of a text, the header: from the end of its first line to its end. Null if there is none. @param {import('@codemirror/state').Text} doc */
function headerOf(doc) {
  const text = doc.sliceString(0, Math.min(doc.length, 20_000));
  const end = /^\s*\/\*/.test(text) ? text.indexOf('*/') : -1;
  const from = doc.lineAt(Math.max(0, text.search(/\S/))).to;
  return end > from ? { from, to: end + 2 } : null;
}

const headerFolding = foldService.of((state, _lineStart, lineEnd) => {
  const header = headerOf(state.doc);
  return header && header.from === lineEnd ? header : null;
});

/** The place of a problem in the text: lines and columns count from 1, columns count characters. @param {import('@codemirror/state').Text} doc @param {EnginePlace} place */
function rangeOf(doc, { line, column, length }) {
  if (line < 1 || line > doc.lines) return null;
  const { from, to, text } = doc.line(line);
  const units = [0];
  for (const letter of text) units.push(units[units.length - 1] + letter.length);
  const at = (/** @type {number} */ index) => from + (units[Math.min(Math.max(index, 0), units.length - 1)] ?? text.length);
  const start = at(column - 1);
  return { from: start, to: Math.max(start, Math.min(to, at(column - 1 + length))) };
}

export class Editor {
  /**
   * @param {HTMLElement} host
   * @param {string} text
   * @param {{ label: string, description: string }} words
   * @param {PageTables} tables
   * @param {{ run(): boolean, changed(): void }} actions
   */
  constructor(host, text, { label, description }, tables, actions) {
    const root = host.attachShadow({ mode: 'open' });
    /** @param {EditorView} view */
    const run = (view) => {
      closeCompletion(view); // or Escape would only close it
      return actions.run();
    };
    this.tables = tables;
    this.view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [
          marksField, codeFolding({ placeholderText: ` ${say('foldedHeader')} ` }), headerFolding,
          gutter({ class: 'cm-marks', markers: (view) => view.state.field(marksField).gutter }),
          problemsField, lineNumbers(), foldGutter(), history(), drawSelection(), highlightSpecialChars(), highlightActiveLine(),
          bracketMatching(), closeBrackets(), indentOnInput(), indentation(tables), search({ top: true }),
          EditorState.tabSize.of(8), EditorState.allowMultipleSelections.of(true),
          wrapping, notation(tables), syntaxHighlighting(highlighting),
          autocompletion({ override: [completions(tables)], activateOnTypingDelay: 200, selectOnOpen: false }),
          keymap.of([
            { key: 'F5', run, preventDefault: true }, { key: 'Mod-Enter', run },
            ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap, indentWithTab,
          ]),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': description, tabindex: '0', spellcheck: 'false', autocapitalize: 'off' }),
          EditorView.updateListener.of((update) => { if (update.docChanged) actions.changed(); }),
          theme,
        ],
      }),
    });
  }

  /** The header is read once, and takes half of the editor: at first it is folded. */
  foldHeader() {
    const header = headerOf(this.view.state.doc);
    if (header) this.view.dispatch({ effects: foldEffect.of(header) });
  }

  get text() { return this.view.state.doc.toString(); }

  /** Replaces all of it, as an edit that can be undone. */
  set text(text) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /** By line. @param {Map<number, Mark[]>} marks */
  showMarks(marks) { this.view.dispatch({ effects: setMarks.of(marks) }); }

  /** Underlines problems; those without a place in this text are left out. @param {EngineProblem[]} problems */
  showProblems(problems) {
    const { doc } = this.view.state;
    const all = [];
    for (const problem of problems) {
      const range = rangeOf(doc, problem);
      if (!range) continue;
      const to = Math.max(range.to, Math.min(range.from + 1, doc.lineAt(range.from).to));
      if (to > range.from) all.push({ from: range.from, to, severity: problem.severity, text: problem.text });
    }
    this.view.dispatch({ effects: setProblems.of(all) });
  }

  /** The edits of a repair, as one step of undo. @param {EngineEdit[]} edits */
  apply(edits) {
    const { doc } = this.view.state;
    const changes = edits.flatMap((edit) => {
      const range = edit.line === 0 ? { from: 0, to: doc.length } : rangeOf(doc, edit);
      return range ? [{ ...range, insert: edit.text }] : [];
    });
    this.view.dispatch({ changes, userEvent: 'input.repair' });
    this.view.focus();
  }

  /** Puts the caret at a problem. @param {EnginePlace} problem */
  goTo(problem) {
    const range = rangeOf(this.view.state.doc, problem);
    if (!range) return;
    this.view.dispatch({ selection: { anchor: range.from, head: range.to }, scrollIntoView: true });
    this.view.focus();
  }
}
