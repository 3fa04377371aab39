import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoadFailure, Omission } from '@abhigam/domain';
import { isComparablePage } from './is-comparable-page.ts';

const file = (why: LoadFailure['why'], status: number | null = null): LoadFailure => ({
  url: 'https://site.example/a.js',
  why,
  status,
});
const left = (
  part: Omission['part'],
  files?: LoadFailure[],
  why: Omission['why'] = files ? 'not-loaded' : 'loading',
): Omission => ({
  part,
  why,
  rules: [],
  ...(files ? { files, total: files.length } : {}),
});

test('compares a page with others if its content was loaded', () => {
  const cases: [what: string, leftOut: Omission[], isWhole: boolean][] = [
    ['nothing left out', [], true],
    ['still loading', [left('content')], false],
    ['without its style sheet', [left('style-sheets', [file('http-status', 404)])], false],
    [
      'without a style sheet that nobody gets',
      [left('style-sheets', [file('http-status', 404)], 'never-loads')],
      true,
    ],
    ['a script that is not there on any page', [left('scripts', [file('http-status', 404)])], true],
    ['a script that a rule of the page forbids', [left('scripts', [file('blocked')])], true],
    ['a script that the server failed to send', [left('scripts', [file('http-status', 503)])], false],
    ['a script that did not come', [left('scripts', [file('blocked'), file('network')])], false],
    ['a frame that did not come', [left('frames', [file('network')])], true],
    ['not used', [{ part: 'interaction', why: 'sample', rules: [] }], true],
  ];
  for (const [what, leftOut, isWhole] of cases) assert.equal(isComparablePage({ leftOut }), isWhole, what);
});
