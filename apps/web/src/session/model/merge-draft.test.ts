import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeDraft } from './merge-draft.ts';

test('what was typed comes back', () => {
  assert.deepEqual(
    mergeDraft({ name: '', isExperimental: false }, { name: 'Weekly', isExperimental: true }),
    {
      name: 'Weekly',
      isExperimental: true,
    },
  );
});

test('unknown fields and values of another kind are left out', () => {
  assert.deepEqual(mergeDraft({ name: 'x' }, { name: 5, other: 'y' }), { name: 'x' });
  assert.deepEqual(mergeDraft({ name: 'x' }, null), { name: 'x' });
});
