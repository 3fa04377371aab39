import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FailingElementView } from '@abhigam/contract';
import { groupByFingerprint } from './group-by-fingerprint.ts';

const element = (feHash: string): FailingElementView => ({
  id: '00000000-0000-4000-8000-000000000000',
  feHash,
  label: 'l',
  explanation: 'e',
  snippet: '<a>',
  selector: 'a',
  testData: null,
  seenAlso: [],
  altFailureData: null,
  src: 'lh',
  correction: null,
  rect: null,
  nonCompliance: null,
});
const page = (testInstanceId: string, ...hashes: string[]) => ({
  testInstanceId,
  url: `https://a.in/${testInstanceId}`,
  failingElements: hashes.map(element),
});

test('a defect of the template is one entry with all its pages', () => {
  const defects = groupByFingerprint([page('1', 'own', 'menu', 'menu'), page('2', 'menu'), page('3')]);
  assert.deepEqual(
    defects.map((d) => [d.feHash, d.count, d.pages.map((p) => [p.testInstanceId, p.count])]),
    [
      [
        'menu',
        3,
        [
          ['1', 2],
          ['2', 1],
        ],
      ],
      ['own', 1, [['1', 1]]],
    ],
  );
});
