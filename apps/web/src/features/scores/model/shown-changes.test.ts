import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScoreChanges } from '../../../data/dashboard.ts';
import { PARTS, shownChanges } from './shown-changes.ts';

type Month = ScoreChanges['months'][number];

function month(at: number, level: number, parts?: [number, number, number, number]): Month {
  const [site = 0, rules = 0, pages = 0, websites = 0] = parts ?? [];
  const change = parts ? { total: site + rules + pages + websites, site, rules, pages, websites } : null;
  return { year: 2026, month: at, level, websites: 3, change };
}

test('shows a change with its parts, to one decimal', () => {
  const [first, second] = shownChanges({
    months: [month(1, 61_000), month(2, 62_400, [2_000, -600, 0, 0])],
  });
  assert.deepEqual(first?.change, null);
  assert.deepEqual(second, {
    year: 2026,
    month: 2,
    level: 62.4,
    websites: 3,
    change: { total: 1.4, site: 2, rules: -0.6, pages: 0, websites: 0 },
  });
});

test('shows the change of the first month from the month before', () => {
  const [first] = shownChanges({ months: [month(6, 55_840, [-820, 140, 0, -680])] });
  assert.deepEqual(first?.change, { total: -1.4, site: -0.8, rules: 0.1, pages: 0, websites: -0.7 });
});

test('keeps sums consistent after rounding, and zero parts at zero', () => {
  for (let step = 0; step < 400; step++) {
    const parts: [number, number, number, number] = [
      ((step * 137) % 4_001) - 2_000,
      ((step * 71) % 901) - 450,
      (step * 33) % 97,
      0,
    ];
    const total = parts.reduce((sum, part) => sum + part, 0);
    const before = 50_000 + ((step * 59) % 1_000);
    const [a, b] = shownChanges({ months: [month(1, before), month(2, before + total, parts)] });
    assert.ok(a && b?.change);
    const { change } = b;
    const tenths = (value: number) => Math.round(value * 10);
    assert.equal(tenths(b.level), tenths(a.level) + tenths(change.total));
    assert.equal(
      tenths(change.total),
      PARTS.reduce((sum, part) => sum + tenths(change[part]), 0),
    );
    assert.equal(change.websites, 0);
    for (const [index, part] of PARTS.entries()) {
      assert.ok(Math.abs(change[part] - (parts[index] ?? 0) / 1000) < 0.1 + 1e-9, `${part} of ${parts}`);
    }
  }
});
