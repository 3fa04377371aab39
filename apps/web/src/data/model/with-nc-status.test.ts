import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withNcStatus } from './with-nc-status.ts';

test('changes only saved elements', () => {
  const firstSeen = '2026-01-01T00:00:00.000Z';
  const one = { nonCompliance: { id: '1', status: 'UNRESOLVED' as const, firstSeen } };
  const two = { nonCompliance: { id: '2', status: 'UNRESOLVED' as const, firstSeen } };
  const none = { nonCompliance: null };
  const changed = withNcStatus([one, two, none], new Set(['2', '3']), 'RESOLVED');
  assert.deepEqual(
    changed.map(({ nonCompliance }) => nonCompliance?.status),
    ['UNRESOLVED', 'RESOLVED', undefined],
  );
  assert.equal(changed[0], one);
  assert.equal(changed[2], none);
});
