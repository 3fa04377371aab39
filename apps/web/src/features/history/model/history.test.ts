import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NcSummary, Trend } from '@abhigam/contract';
import { readHistoryFilter } from './history-filter.ts';
import { ncPage, readNcFilter } from './nc-list.ts';
import { categoryCounts, changeOf, trendPoints, worstCategory } from './trend-values.ts';

function trend(day: number, changes: Partial<Trend> = {}): Trend {
  return {
    runId: `run-${day}`,
    name: 'A run',
    created: `2026-03-0${day}T00:00:00.000Z`,
    status: 'COMPLETE',
    score: 50 + day,
    notRepresentative: null,
    cntPages: 4,
    cntPagesComplete: 4,
    cntTotalIssues: 100 - day,
    cntTests: 80,
    failureCnt: 3,
    nc: [],
    issueCntByCat: [],
    sources: ['lh', 'andi'],
    rulesets: ['a'],
    ...changes,
  };
}

test('reads valid filters from the URL, including all six WCAG versions', () => {
  const read = (text: string) => readHistoryFilter(new URLSearchParams(text));
  assert.deepEqual(read(''), { settings: {}, runs: 100, page: 1 });
  assert.deepEqual(read('wcagVersion=2.2+without+ARIA&wcagLevel=A').settings, {
    wcagVersion: '2.2 without ARIA',
    wcagLevel: 'A',
  });
  assert.deepEqual(read('wcagVersion=3&wcagLevel=B&testMode=x&runs=7&page=-1'), read(''));
  assert.deepEqual(read('runs=10&page=2'), { settings: {}, runs: 10, page: 2 });
});

test('shows a run that is not representative as a gap with a remark, not as zero', () => {
  const points = trendPoints([trend(2, { score: null, notRepresentative: 'blocked' }), trend(1)]);
  assert.deepEqual(
    points.map(({ values, remarks }) => [values?.score, remarks]),
    [
      [51, []],
      [undefined, [{ kind: 'not-representative', why: 'blocked' }]],
    ],
  );
});

test('remarks on a changed rule set or source only at the run where it changed', () => {
  const points = trendPoints([
    trend(4, { rulesets: ['b'], sources: ['lh'] }),
    trend(3, { rulesets: ['b'] }),
    trend(2, { rulesets: [] }),
    trend(1, { cntPagesComplete: 3 }),
  ]);
  assert.deepEqual(
    points.map(({ remarks }) => remarks.map(({ kind }) => kind)),
    [['partial'], [], [], ['other-sources']],
  );
  const [, later] = trendPoints([trend(2, { rulesets: ['b'] }), trend(1)]);
  assert.deepEqual(later?.remarks, [{ kind: 'other-rules' }]);
});

test('compares the first known value with the last', () => {
  const points = trendPoints([trend(4, { score: null }), trend(3), trend(2), trend(1, { score: null })]);
  const change = changeOf(points, ({ score }) => score);
  assert.deepEqual([change?.from.value, change?.to.value], [52, 53]);
  const only = changeOf(trendPoints([trend(1), trend(2, { score: null })]), ({ score }) => score);
  assert.equal(only?.from, only?.to);
  assert.equal(
    changeOf(trendPoints([trend(1, { score: null })]), ({ score }) => score),
    null,
  );
});

test('takes the worst category from the newest representative run, not from a sum over runs', () => {
  const counts = (a: number, b: number) => [
    { category: 'a', count: a },
    { category: 'b', count: b },
  ];
  const points = trendPoints([
    trend(3, { notRepresentative: 'blocked', issueCntByCat: counts(99, 1) }),
    trend(2, { issueCntByCat: counts(3, 4) }),
    trend(1, { issueCntByCat: counts(50, 0) }),
  ]);
  assert.deepEqual(worstCategory(points), { category: 'b', count: 4 });
  assert.equal(worstCategory(trendPoints([trend(1, { issueCntByCat: [] })])), null);
});

test('sorts categories by issues and merges all after the sixth', () => {
  const categories = Array.from({ length: 8 }, (_, index) => ({ category: `c${index}`, count: 10 - index }));
  const points = trendPoints([
    trend(2, { notRepresentative: 'blocked', issueCntByCat: categories }),
    trend(1, { issueCntByCat: categories }),
  ]);
  const rows = categoryCounts(points, categories);
  assert.deepEqual(
    rows.map(({ category }) => category),
    ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', null],
  );
  assert.deepEqual(rows[0]?.counts, [10, null]);
  assert.deepEqual(rows.at(-1)?.counts, [4 + 3, null]);
  assert.equal(categoryCounts(points, categories.slice(0, 7)).length, 7);
});

test('filters non-compliances by status, with five audits per page by default', () => {
  const nc = (index: number): NcSummary => ({
    auditId: `audit-${index}`,
    impact: 'serious',
    unresolved: index < 6 ? 1 : 0,
    fixInProgress: 0,
    resolved: 1,
    firstSeen: '2026-03-01T00:00:00.000Z',
    lastSeen: '2026-03-01T00:00:00.000Z',
    runId: null,
    cntPages: 1,
  });
  const list = Array.from({ length: 7 }, (_, index) => nc(index));
  const page = (text: string) => {
    const { rows, ...rest } = ncPage(list, readNcFilter(new URLSearchParams(text)));
    return [rows.length, rest];
  };
  assert.deepEqual(page(''), [5, { page: 1, pageCount: 2, total: 6 }]);
  assert.deepEqual(page('ncPage=9'), [1, { page: 2, pageCount: 2, total: 6 }]);
  assert.deepEqual(page('ncStatus=ALL&ncSize=ALL'), [7, { page: 1, pageCount: 1, total: 7 }]);
  assert.deepEqual(page('ncStatus=FIX+IN+PROGRESS'), [0, { page: 1, pageCount: 1, total: 0 }]);
});
