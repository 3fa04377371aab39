import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditResult } from '@abhigam/domain';
import { listed } from './listed.ts';

function audit(id: string, elements: number): AuditResult {
  const element = {
    feHash: '',
    rootCause: '',
    label: '',
    causes: [],
    explanation: '',
    snippet: '',
    ancestry: '',
    testData: null,
    altFailureData: null,
    seenAlso: [],
    rect: null,
  };
  return {
    id,
    source: 'andi',
    status: 'Fail',
    impact: 'minor',
    category: '',
    criteria: [],
    tags: [],
    title: '',
    description: '',
    experimental: false,
    weight: 0,
    reason: null,
    failingElements: Array.from({ length: elements }, (_, at) => ({ ...element, selector: `#e${at}` })),
  };
}

test('lists the first elements of a very long list and names the rule once', () => {
  const { audits, cut } = listed([audit('long', 5), audit('short', 3), audit('long', 4)], 3);
  assert.deepEqual(
    audits.map(({ failingElements }) => failingElements.map(({ selector }) => selector)),
    Array(3).fill(['#e0', '#e1', '#e2']),
  );
  assert.deepEqual(cut, [{ part: 'findings', why: 'size', rules: ['long'] }]);
});

test('lists all elements of a short list', () => {
  const audits = [audit('one', 3), audit('other', 0)];
  assert.deepEqual(listed(audits, 3), { audits, cut: [] });
});
