import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeDraft } from './merge-draft.ts';

test('restores typed values', () => {
  assert.deepEqual(
    mergeDraft({ name: '', isExperimental: false }, { name: 'Weekly', isExperimental: true }),
    {
      name: 'Weekly',
      isExperimental: true,
    },
  );
});

test('ignores unknown fields and values of another type', () => {
  assert.deepEqual(mergeDraft({ name: 'x' }, { name: 5, other: 'y' }), { name: 'x' });
  assert.deepEqual(mergeDraft({ name: 'x' }, null), { name: 'x' });
});
