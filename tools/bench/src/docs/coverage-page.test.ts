import assert from 'node:assert/strict';
import { test } from 'node:test';
import { criteriaList } from '@abhigam/guidelines';
import { coveragePage } from './coverage-page.ts';
import { FAILURE_TECHNIQUES, WITHDRAWN } from './failure-techniques.ts';
import { LEFT_BY_CRITERION } from './left-by-criterion.ts';

/** The highest number of a failure technique that W3C has assigned for WCAG 2.2. */
const LAST = 111;

test('has a row for every WCAG 2.2 criterion and failure technique, with its rules', () => {
  const rows = coveragePage()
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const cellsOf = (begin: string) => rows.find((row) => row.startsWith(begin))?.split(' | ') ?? [];
  for (const { num, handle } of criteriaList().filter(({ versions }) => versions.includes('2.2')))
    assert.equal(cellsOf(`| ${num} ${handle} |`).length, 6, num);
  for (const { id } of FAILURE_TECHNIQUES) assert.equal(cellsOf(`| ${id} |`).length, 6, id);
  const [, level, decides = ''] = cellsOf('| 1.1.1 ');
  assert.equal(level, 'A');
  assert.match(decides, /`image-alt`/);
});

test('states the gaps for every criterion of levels A and AA of WCAG 2.2 and for no other', () => {
  const expected = criteriaList()
    .filter(({ level, versions }) => level !== 'AAA' && versions.includes('2.2'))
    .map(({ num }) => num);
  assert.deepEqual(Object.keys(LEFT_BY_CRITERION).sort(), expected.sort());
});

test('lists every current failure technique once, in order', () => {
  const numbers = Array.from({ length: LAST }, (_, at) => at + 1).filter((number) => !WITHDRAWN.has(number));
  assert.deepEqual(
    FAILURE_TECHNIQUES.map(({ id }) => id),
    numbers.map((number) => `F${number}`),
  );
});
