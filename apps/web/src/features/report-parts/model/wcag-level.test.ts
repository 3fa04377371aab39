import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Criterion, criteriaOfLevels, LEVEL_CHOICES, levelsOfRun } from './wcag-level.ts';

const criteria: Criterion[] = [
  {
    num: '2.5.8',
    handle: 'Target Size (Minimum)',
    names: { en: 'Target Size (Minimum)', hi: 'Target Size (Minimum)' },
    level: 'AA',
    versions: ['2.2'],
    note: null,
  },
  {
    num: '1.4.10',
    handle: 'Reflow',
    names: { en: 'Reflow', hi: 'चौड़ाई के अनुसार ढलना' },
    level: 'AA',
    versions: ['2.1', '2.2'],
    note: null,
  },
  {
    num: '1.4.3',
    handle: 'Contrast (Minimum)',
    names: { en: 'Contrast (Minimum)', hi: 'Contrast (Minimum)' },
    level: 'AA',
    versions: ['2.0', '2.1', '2.2'],
    note: null,
  },
  {
    num: '1.1.1',
    handle: 'Non-text Content',
    names: { en: 'Non-text Content', hi: 'Non-text Content' },
    level: 'A',
    versions: ['2.0', '2.1', '2.2'],
    note: null,
  },
];
const numbers = (...levels: (typeof LEVEL_CHOICES)[number][]) =>
  criteriaOfLevels(criteria, levels).map((c) => c.num);

test('offers nine choices: three versions by three levels', () => {
  assert.equal(LEVEL_CHOICES.length, 9);
});

test('limits the criteria to those of the version and level', () => {
  assert.deepEqual(numbers('2.0 AA'), ['1.4.3']);
  assert.deepEqual(numbers('2.1 AA'), ['1.4.3', '1.4.10']);
  assert.deepEqual(numbers('2.1 A', '2.2 AA'), ['1.1.1', '1.4.3', '1.4.10', '2.5.8']);
  assert.deepEqual(numbers('2.2 AAA'), []);
});

test('returns all criteria without a chosen level, sorted numerically', () => {
  assert.deepEqual(numbers(), ['1.1.1', '1.4.3', '1.4.10', '2.5.8']);
});

test('lists the levels that the run tested first', () => {
  assert.deepEqual(levelsOfRun('2.1', 'AA'), ['2.1 A', '2.1 AA']);
  assert.deepEqual(levelsOfRun('2.2 without ARIA', 'A'), ['2.2 A']);
  assert.deepEqual(levelsOfRun('2.0', 'AAA'), ['2.0 A', '2.0 AA', '2.0 AAA']);
});
