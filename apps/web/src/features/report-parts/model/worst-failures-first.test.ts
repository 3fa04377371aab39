import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Impact } from '@abhigam/domain';
import { worstFailuresFirst } from './worst-failures-first.ts';

const row = (auditId: string, impact: Impact, pages: number, instanceCount: number) => ({
  auditId,
  title: auditId,
  impact,
  category: 'c',
  pageCount: pages,
  instanceCount,
});

test('sorts by impact, then by pages, then by elements', () => {
  const sorted = worstFailuresFirst([
    row('minor-wide', 'minor', 50, 500),
    row('serious-few', 'serious', 2, 90),
    row('critical', 'critical', 1, 1),
    row('serious-many', 'serious', 3, 4),
    row('serious-more', 'serious', 3, 5),
  ]);
  assert.deepEqual(
    sorted.map((r) => r.auditId),
    ['critical', 'serious-more', 'serious-many', 'serious-few', 'minor-wide'],
  );
});
