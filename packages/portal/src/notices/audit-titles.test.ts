import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTitles } from './audit-titles.ts';

test("a former rule id in an event is shown with the current rule's title", () => {
  const of = (auditId: string) => withTitles([{ auditId, impact: 'serious', count: 2 }], 'en');
  const [audit] = of('keys-do-nothing');
  assert.equal(audit?.auditId, 'mouse-only-control');
  assert.deepEqual(audit, of('mouse-only-control')[0]);
  assert.notEqual(audit.title, audit.auditId);
});
