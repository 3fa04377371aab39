import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultComparedRun, openingChange, parseCompareAddress, runOfLastMonth } from './compare-address.ts';

test('ignores unknown parts of a URL', () => {
  const read = (text: string) => parseCompareAddress(new URLSearchParams(text));
  assert.deepEqual(read('with=x&change=fixed&auditId=label&page=3'), {
    change: 'fixed',
    auditId: 'label',
    page: 3,
  });
  assert.deepEqual(read('change=gone&auditId=&page=-1'), { change: null, auditId: null, page: 1 });
});

const at = (id: string, day: number, isSameKind = true) => ({
  id,
  created: new Date(Date.UTC(2026, 0, day)).toISOString(),
  isSameKind,
});

test('compares a run with the previous one of the same kind', () => {
  const run = at('run', 5);
  assert.equal(
    defaultComparedRun(run, [at('later', 6), at('other', 4, false), at('same', 3), at('old', 2)]),
    'same',
  );
  assert.equal(defaultComparedRun(run, [at('later', 6), at('other', 4, false)]), 'other');
  assert.equal(defaultComparedRun(run, [at('later', 6)]), 'later');
  assert.equal(defaultComparedRun(run, []), null);
});

test('compares with last month by the newest run of the same kind that is at least four weeks older', () => {
  const run = at('run', 31);
  const all = [at('week', 24), at('other', 2, false), at('month', 3), at('old', 1)];
  assert.equal(runOfLastMonth(run, all), 'month');
  assert.equal(runOfLastMonth(run, [at('week', 24), at('weeks', 10)]), 'weeks');
  assert.equal(runOfLastMonth(run, [at('other', 2, false)]), 'other');
});

test('opens an issue with the chosen change, or else with the first change that it has', () => {
  const counts = { new: 0, fixed: 2, stillThere: 5, notReached: 1, notReachedBefore: 0 };
  assert.equal(openingChange(counts, null), 'fixed');
  assert.equal(openingChange(counts, 'new'), 'new');
});

test('maps a former rule id to its current check', () => {
  const search = new URLSearchParams('with=x&auditId=keys-do-nothing');
  assert.equal(parseCompareAddress(search).auditId, 'mouse-only-control');
});
