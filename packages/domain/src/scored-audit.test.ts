import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditRating, countsAsPassed, displayModeOf, type RatedAudit } from './scored-audit.ts';

test('treats other spellings of not applicable as the same mode', () => {
  for (const scoreDisplayMode of ['not_applicable', 'not-applicable', 'notApplicable'] as const) {
    assert.equal(displayModeOf({ scoreDisplayMode }), 'notApplicable');
    assert.equal(countsAsPassed({ score: null, scoreDisplayMode }), true);
  }
  assert.equal(displayModeOf({ scoreDisplayMode: 'binary' }), 'binary');
});

const CASES: [mode: RatedAudit['scoreDisplayMode'], score: number | null, rating: string, passes: boolean][] =
  [
    ['numeric', 0.9, 'pass', true],
    ['numeric', 0.89, 'average', true],
    ['numeric', 0.5, 'average', true],
    ['numeric', 0.49, 'fail', false],
    ['binary', 1, 'pass', true],
    ['binary', 0, 'fail', false],
    ['binary', null, 'fail', false],
    ['manual', null, 'pass', true],
    ['not_applicable', null, 'pass', true],
    ['not-applicable', 0, 'pass', true],
    ['error', 1, 'error', false],
    ['informative', 1, 'pass', false],
    ['informative', null, 'fail', false],
  ];
for (const [scoreDisplayMode, score, rating, passes] of CASES)
  test(`${scoreDisplayMode} with a score of ${score} is rated ${rating}`, () => {
    assert.equal(auditRating({ score, scoreDisplayMode }), rating);
    assert.equal(countsAsPassed({ score, scoreDisplayMode }), passes);
  });
