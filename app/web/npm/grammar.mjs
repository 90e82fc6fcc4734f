// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The grammar of the notation for editors that read TextMate's, of the words that core/language knows.

/** @param {string[]} words */
const anyOf = (words) => words.map((word) => word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')).sort((a, b) => b.length - a.length).join('|');

/** @param {PageTables} tables */
export function grammar({ control, operators, communication, builtins, keys, closers }) {
  const closing = closers.map(({ word }) => word);
  return {
    $schema: 'https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json',
    name: 'Lockstep', scopeName: 'source.lockstep', fileTypes: ['algo'],
    patterns: ['header', 'comment', 'string', 'unit', 'builtin', 'communication', 'operator', 'control', 'number', 'sign'].map((name) => ({ include: `#${name}` })),
    repository: {
      header: {
        begin: '\\A\\s*(/\\*)', end: '\\*/', name: 'comment.block.header.lockstep',
        patterns: [{ match: `(?i)^\\s*(?:\\*\\s*)?(${anyOf(keys)})(\\.\\w+|\\s+on\\s+\\S+)?\\s*(:)`, captures: { 1: { name: 'keyword.other.header.lockstep' }, 3: { name: 'punctuation.separator.lockstep' } } }],
      },
      comment: { begin: '/\\*', end: '\\*/', name: 'comment.block.lockstep' },
      string: { begin: '"', end: '"|$', name: 'string.quoted.double.lockstep' },
      unit: { match: '(?i)\\b(procedure|function)\\s+([\\p{L}_][\\p{L}\\p{N}_]*)', captures: { 1: { name: 'keyword.control.lockstep' }, 2: { name: 'entity.name.function.lockstep' } } },
      builtin: { match: `(?i)\\b(${anyOf(builtins)})(?=\\s*\\()`, name: 'support.function.lockstep' },
      communication: { match: `(?i)\\b(${anyOf(communication)})\\b`, name: 'keyword.other.communication.lockstep' },
      operator: { match: `(?i)\\b(${anyOf(operators)})\\b`, name: 'keyword.operator.word.lockstep' },
      control: { match: `(?i)\\b(${anyOf([...control, ...closing])})\\b`, name: 'keyword.control.lockstep' },
      number: { match: '\\b\\d+\\b', name: 'constant.numeric.lockstep' },
      sign: { match: ':=|<>|!=|<=|>=|\\.\\.|[-+*/^\\\\=<>≠≤≥∪√]', name: 'keyword.operator.lockstep' },
    },
  };
}
