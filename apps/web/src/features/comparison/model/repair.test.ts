import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repairCounts, repairOutcome, repairTone } from './repair.ts';

type Element = Parameters<typeof repairOutcome>[0];

/** A partial element with the fields that the sentence needs. */
function element(snippet: string, contrastRatio: number | null = null): Element['before'] {
  const testData = contrastRatio === null ? null : { contrastRatio, expectedRatio: 4.5 };
  return { snippet, testData } as Element['before'];
}

function comparedPage(
  fate: Element['fate'],
  { status = 'Fail', before = element('<a>'), now = null }: Partial<Element> = {},
): Element {
  return { auditId: 'link-name', status, fate, before, now, pagesAffected: null };
}

const NONE = { new: 0, fixed: 0, stillThere: 0, changed: 0, notReached: 0, notReachedBefore: 0 };

test('reports a repaired failure as fixed and a repaired warning as no longer checked', () => {
  assert.deepEqual(repairOutcome(comparedPage('fixed')), { key: 'fixed' });
  assert.deepEqual(repairOutcome(comparedPage('fixed', { status: 'Warn' })), { key: 'checkedNoMore' });
});

test('reports whether the code of a remaining element changed, or its contrast in numbers', () => {
  assert.deepEqual(repairOutcome(comparedPage('stillThere', { now: element('<a>') })), { key: 'sameCode' });
  assert.deepEqual(repairOutcome(comparedPage('stillThere', { now: element('<a href>') })), {
    key: 'otherCode',
  });
  assert.deepEqual(repairOutcome(comparedPage('stillThere', { status: 'Warn', now: element('<a>') })), {
    key: 'toCheck',
  });
  const [pale, darker] = [element('<p>', 3.2), element('<p class>', 4.1)];
  assert.deepEqual(repairOutcome(comparedPage('stillThere', { before: pale, now: darker })), {
    key: 'contrast',
    now: 4.1,
    needed: 4.5,
    before: 3.2,
  });
  assert.deepEqual(repairOutcome(comparedPage('stillThere', { before: pale, now: pale })), {
    key: 'contrast',
    now: 3.2,
    needed: 4.5,
    before: null,
  });
});

test('does not count dismissed or unchecked elements as repairs', () => {
  for (const fate of ['setAside', 'notKnown'] as const) {
    assert.deepEqual(repairOutcome(comparedPage(fate, { status: 'Warn' })), { key: fate });
    assert.equal(repairTone({ element: comparedPage(fate), counts: { ...NONE, fixed: 3 } }), 'info');
  }
});

test('counts an issue or page as repaired when none of its failures remain', () => {
  const tone = (counts: Partial<typeof NONE>) =>
    repairTone({ element: null, counts: { ...NONE, ...counts } });
  assert.deepEqual(
    [
      tone({ fixed: 2 }),
      tone({}),
      tone({ fixed: 2, stillThere: 1 }),
      tone({ new: 1 }),
      tone({ notReached: 1 }),
    ],
    ['pass', 'pass', 'warn', 'warn', 'info'],
  );
  assert.equal(repairTone({ element: null, counts: null }), 'info');
  assert.equal(repairTone({ element: comparedPage('fixed'), counts: { ...NONE, new: 4 } }), 'pass');
  assert.deepEqual(repairCounts({ ...NONE, new: 1, fixed: 2 }), [
    { kind: 'fixed', count: 2 },
    { kind: 'new', count: 1 },
  ]);
});
