import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendIdsOfWritten } from './backend-ids.ts';

test('returns ids of nodes in array order, repeats the id of a repeated node, and returns null for other values', () => {
  // Response of Chromium 156.
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

test('returns no nodes when the value is not an array', () => {
  assert.deepEqual(backendIdsOfWritten({ type: 'proxy' }), []);
  assert.deepEqual(backendIdsOfWritten(undefined), []);
});
