import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRetestedFinding, type RetestedFinding, retestQuery } from './retested-finding.ts';

const [runId, pageId, elementId] = [
  '0199f3a2-7c1e-7000-8000-00000000000a',
  '0199f3a2-7c1e-7000-8000-00000000000b',
  '0199f3a2-7c1e-7000-8000-00000000000c',
];

test('encodes the retested page, issue or element in the URL', () => {
  const page: RetestedFinding = { runId, pageId, auditId: null, elementId: null };
  for (const former of [
    page,
    { ...page, auditId: 'color-contrast' },
    { ...page, auditId: 'color-contrast', elementId },
  ]) {
    assert.deepEqual(parseRetestedFinding(new URLSearchParams(retestQuery(former))), former);
  }
});

test('returns null without run and page ids or with malformed ids', () => {
  assert.equal(parseRetestedFinding(new URLSearchParams()), null);
  assert.equal(parseRetestedFinding(new URLSearchParams({ former: runId })), null);
  assert.equal(parseRetestedFinding(new URLSearchParams({ former: runId, formerPage: 'x' })), null);
  const odd = { former: runId, formerPage: pageId, formerIssue: '<b>', formerElement: '1' };
  assert.deepEqual(parseRetestedFinding(new URLSearchParams(odd)), {
    runId,
    pageId,
    auditId: null,
    elementId: null,
  });
});

test('maps a former rule id to its current check', () => {
  const old = { former: runId, formerPage: pageId, formerIssue: 'keys-do-nothing' };
  assert.equal(parseRetestedFinding(new URLSearchParams(old))?.auditId, 'mouse-only-control');
});
