// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Names and types are checked by TypeScript, so these rules look for what it accepts.
import javascript from '@eslint/js';

export default [
  javascript.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      'array-callback-return': 'error',
      'dot-notation': 'error',
      eqeqeq: 'error',
      'no-control-regex': 'off', // a link must have none of them
      'no-else-return': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-loop-func': 'error',
      'no-self-compare': 'error',
      'no-undef': 'off', // TypeScript knows the scripts that come before
      'no-unneeded-ternary': 'error',
      'no-unused-vars': ['error', { vars: 'local', argsIgnorePattern: '^_' }],
      'no-useless-concat': 'error',
      'no-useless-rename': 'error',
      'no-useless-return': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-arrow-callback': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
      radix: 'error',
    },
  },
  { files: ['resources/page/*.js'], languageOptions: { sourceType: 'script' } },
  { ignores: ['app/web/npm/parts_end.js'] }, // the end of a module that build.mjs puts together
];
