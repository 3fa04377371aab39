import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditSource, AuditStatus } from '@abhigam/domain';
import { located, same, shape, sourcesOf } from '../../../test/merge-cases.ts';
import type { FindingPredicate } from '../../findings/source-findings.ts';
import { mergeSources } from './merge-sources.ts';

/** Not an existing source: merging depends only on the order, not on names. */
const THIRD: string = 'interaction';
const third = (id: string, status: AuditStatus, places: string[]) =>
  located(id, THIRD as AuditSource, status, places);

test('merges one defect of three sources into one finding of the highest precedence that names all', () => {
  const lh = [located('label', 'lh', 'Fail', ['0:1'])];
  const own = [located('own-label', 'andi', 'Fail', ['0:1', '0:2'])];
  const by = [third('select-name', 'Fail', ['0:1', '0:2', '0:3'])];
  assert.deepEqual(shape(lh, own, by), [
    ['label', 'Fail', ['label 0:1', 'own-label', 'select-name']],
    ['own-label', 'Fail', ['own-label 0:2', 'select-name']],
    ['select-name', 'Fail', ['select-name 0:3']],
  ]);
  assert.deepEqual(shape(by, own, lh), [
    [
      'select-name',
      'Fail',
      ['select-name 0:1', 'own-label', 'label'],
      ['select-name 0:2', 'own-label'],
      ['select-name 0:3'],
    ],
  ]);
  assert.deepEqual(
    mergeSources(sourcesOf(lh, own, by), same)[0]?.failingElements[0]?.seenAlso.map(({ source }) => source),
    ['andi', THIRD],
  );
});

test('a failure of the lowest precedence takes over warnings of the others', () => {
  const warnings = [
    [located('label', 'lh', 'Warn', ['0:1'])],
    [located('own-label', 'andi', 'Warn', ['0:1'])],
  ];
  assert.deepEqual(shape(...warnings, [third('select-name', 'Fail', ['0:1'])]), [
    ['select-name', 'Fail', ['select-name 0:1', 'label', 'own-label']],
  ]);
});

test('each source resolves needs-review findings of the others, but not its own', () => {
  const settles =
    (ruleId: string, at: string): FindingPredicate =>
    (id, place) =>
      id === ruleId && place === at;
  const merged = mergeSources(
    [
      {
        audits: [located('label', 'lh', 'Warn', ['0:1', '0:2', '0:3'])],
        resolvedBy: settles('label', '0:3'),
      },
      { audits: [], resolvedBy: settles('label', '0:1') },
      { audits: [], resolvedBy: settles('label', '0:2') },
    ],
    same,
  );
  assert.deepEqual(
    merged.map(({ id, failingElements }) => [id, ...failingElements.map(({ feHash }) => feHash)]),
    [['label', 'label 0:3']],
  );
});
