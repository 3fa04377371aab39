import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendIdsOfWritten } from './backend-ids.ts';

test('the numbers of nodes are in the order of the array, one that stands in it twice has its number at both places, and nothing else has any', () => {
  // As Chromium 156 answers.
  const array = {
    type: 'array',
    value: [
      { type: 'node', weakLocalObjectReference: 1 },
      { type: 'null' },
      {
        type: 'node',
        value: { nodeType: 1, backendNodeId: 5, localName: 'i', attributes: { title: 'backendNodeId' } },
      },
      { type: 'object' },
      { type: 'number', value: 3 },
      { type: 'node', value: { nodeType: 1, backendNodeId: 4 }, weakLocalObjectReference: 1 },
      { type: 'undefined' },
    ],
  };
  assert.deepEqual(backendIdsOfWritten(array), [4, null, 5, null, null, 4, null]);
});

test('what is no array has no nodes', () => {
  assert.deepEqual(backendIdsOfWritten({ type: 'proxy' }), []);
  assert.deepEqual(backendIdsOfWritten(undefined), []);
});
