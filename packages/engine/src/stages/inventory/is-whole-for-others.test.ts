import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LeftOut, NotLoaded } from '@abhigam/domain';
import { isWholeForOthers } from './is-whole-for-others.ts';

const file = (why: NotLoaded['why'], status: number | null = null): NotLoaded => ({
  url: 'https://site.example/a.js',
  why,
  status,
});
const left = (
  part: LeftOut['part'],
  files?: NotLoaded[],
  why: LeftOut['why'] = files ? 'not-loaded' : 'loading',
): LeftOut => ({
  part,
  why,
  rules: [],
  ...(files ? { files, total: files.length } : {}),
});

test('compares a page with others if its content was loaded', () => {
  const cases: [what: string, leftOut: LeftOut[], isWhole: boolean][] = [
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
  for (const [what, leftOut, isWhole] of cases) assert.equal(isWholeForOthers({ leftOut }), isWhole, what);
});
