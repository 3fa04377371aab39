import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInOtherPart } from './use-named-part.ts';

const of = (...ids: string[]) => ({
  auditDetails: ids.map((id) => ({ id })),
});

test('an issue is looked for in the other part only where it is not in the one that is asked for', () => {
  const named = { auditId: 'alt', part: 'open' } as const;
  assert.equal(isInOtherPart({ ...named, shown: of('title'), other: of('alt') }), true);
  assert.equal(isInOtherPart({ ...named, shown: of('title', 'alt'), other: of('alt') }), false);
  assert.equal(isInOtherPart({ ...named, shown: of('title'), other: of() }), false);
  assert.equal(isInOtherPart({ ...named, auditId: undefined, shown: of(), other: of('alt') }), false);
});
