import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInOtherPart } from './use-select-part-with-issue.ts';

const of = (...ids: string[]) => ({
  auditDetails: ids.map((id) => ({ id })),
});

test('uses the other part only when the selected one does not have the issue', () => {
  const named = { auditId: 'alt', part: 'open' } as const;
  assert.equal(isInOtherPart({ ...named, shown: of('title'), other: of('alt') }), true);
  assert.equal(isInOtherPart({ ...named, shown: of('title', 'alt'), other: of('alt') }), false);
  assert.equal(isInOtherPart({ ...named, shown: of('title'), other: of() }), false);
  assert.equal(isInOtherPart({ ...named, auditId: undefined, shown: of(), other: of('alt') }), false);
});
