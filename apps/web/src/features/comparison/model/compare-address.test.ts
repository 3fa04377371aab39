import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingChange, parseCompareAddress, runOfLastMonth, usualOtherRun } from './compare-address.ts';

test('what people type into an address is read as far as it is known', () => {
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

test('a run is compared with the one of its kind before it', () => {
  const run = at('run', 5);
  assert.equal(
    usualOtherRun(run, [at('later', 6), at('other', 4, false), at('same', 3), at('old', 2)]),
    'same',
  );
  assert.equal(usualOtherRun(run, [at('later', 6), at('other', 4, false)]), 'other');
  assert.equal(usualOtherRun(run, [at('later', 6)]), 'later');
  assert.equal(usualOtherRun(run, []), null);
});

test('what changed since last month is told against the newest run of the kind that is four weeks older', () => {
  const run = at('run', 31);
  const all = [at('week', 24), at('other', 2, false), at('month', 3), at('old', 1)];
  assert.equal(runOfLastMonth(run, all), 'month');
  assert.equal(runOfLastMonth(run, [at('week', 24), at('weeks', 10)]), 'weeks');
  assert.equal(runOfLastMonth(run, [at('other', 2, false)]), 'other');
});

test('an issue opens with what was chosen, else with what there is of it', () => {
  const counts = { new: 0, fixed: 2, stillThere: 5, notReached: 1, notReachedBefore: 0 };
  assert.equal(openingChange(counts, null), 'fixed');
  assert.equal(openingChange(counts, 'new'), 'new');
});

test('a check by a former id of its rule is that of today', () => {
  const search = new URLSearchParams('with=x&auditId=keys-do-nothing');
  assert.equal(parseCompareAddress(search).auditId, 'mouse-only-control');
});
