import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FormerFinding, formerQuery, readFormer } from './former-finding.ts';

const [runId, pageId, elementId] = [
  '0199f3a2-7c1e-7000-8000-00000000000a',
  '0199f3a2-7c1e-7000-8000-00000000000b',
  '0199f3a2-7c1e-7000-8000-00000000000c',
];

test('what was tested again stands in the address, from a page to an element', () => {
  const page: FormerFinding = { runId, pageId, auditId: null, elementId: null };
  for (const former of [
    page,
    { ...page, auditId: 'color-contrast' },
    { ...page, auditId: 'color-contrast', elementId },
  ]) {
    assert.deepEqual(readFormer(new URLSearchParams(formerQuery(former))), former);
  }
});

test('an address without a run and a page, or with what is no id, names nothing', () => {
  assert.equal(readFormer(new URLSearchParams()), null);
  assert.equal(readFormer(new URLSearchParams({ former: runId })), null);
  assert.equal(readFormer(new URLSearchParams({ former: runId, formerPage: 'x' })), null);
  const odd = { former: runId, formerPage: pageId, formerIssue: '<b>', formerElement: '1' };
  assert.deepEqual(readFormer(new URLSearchParams(odd)), { runId, pageId, auditId: null, elementId: null });
});

test('an issue by a former id of its rule is that of today', () => {
  const old = { former: runId, formerPage: pageId, formerIssue: 'keys-do-nothing' };
  assert.equal(readFormer(new URLSearchParams(old))?.auditId, 'mouse-only-control');
});
