import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasHiddenCriteria, hiddenImpacts, parseDisplaySettings } from './display-settings.ts';

test('missing or invalid values hide nothing', () => {
  const nothing = { hideWarnings: false, hideImpact: 'none', hideCriteria: [], hideContrastIssues: false };
  assert.deepEqual(parseDisplaySettings(new Map()), nothing);
  assert.deepEqual(
    parseDisplaySettings(
      new Map([
        ['hideImpact', 'everything'],
        ['hideCriteriaFromReport', 'all, 1.4, x'],
        ['hideWarnings', 'yes'],
      ]),
    ),
    nothing,
  );
});

test('reads stored values', () => {
  const stored = new Map([
    ['hideWarnings', 'true'],
    ['hideImpact', 'moderate'],
    ['hideCriteriaFromReport', ' 1.4.3,2.4.11 '],
    ['hideContrastIssuesIfContrastModePresent', 'true'],
  ]);
  assert.deepEqual(parseDisplaySettings(stored), {
    hideWarnings: true,
    hideImpact: 'moderate',
    hideCriteria: ['1.4.3', '2.4.11'],
    hideContrastIssues: true,
  });
});

test('an impact hides itself and lower ones', () => {
  assert.deepEqual(hiddenImpacts({ hideImpact: 'none' }), []);
  assert.deepEqual(hiddenImpacts({ hideImpact: 'minor' }), ['minor']);
  assert.deepEqual(hiddenImpacts({ hideImpact: 'serious' }), ['minor', 'moderate', 'serious']);
});

test('hides an issue if all of its criteria are hidden', () => {
  const settings = { hideCriteria: ['1.4.3', '1.4.6'] };
  assert.equal(hasHiddenCriteria(['1.4.3'], settings), true);
  assert.equal(hasHiddenCriteria(['1.4.3', '1.4.11'], settings), false);
  assert.equal(hasHiddenCriteria([], settings), false);
});
