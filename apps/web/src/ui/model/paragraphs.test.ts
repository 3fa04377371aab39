import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from './paragraphs.ts';

test('splits paragraphs at blank lines and turns list lines into items', () => {
  assert.deepEqual(partsOf('One thing.\n\n- a\n- b\n\nAnother - with a dash.'), [
    { kind: 'paragraph', text: 'One thing.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'Another - with a dash.' },
  ]);
});
