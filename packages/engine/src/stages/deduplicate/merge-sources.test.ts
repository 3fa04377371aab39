import assert from 'node:assert/strict';
import { test } from 'node:test';
import { located, same, shape, sourcesOf } from '../../../test/merge-cases.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import type { FindingPredicate } from '../../findings/source-findings.ts';
import { type DefectKeys, mergeSources } from './merge-sources.ts';

test('merges one defect of one element into one finding that names both sources', () => {
  assert.deepEqual(
    shape([located('label', 'lh', 'Fail', ['0:1', '0:2'])], [located('own-label', 'andi', 'Fail', ['0:1'])]),
    [['label', 'Fail', ['label 0:1', 'own-label'], ['label 0:2']]],
  );
});

test('keeps a finding that only our source has', () => {
  assert.deepEqual(
    shape([located('label', 'lh', 'Fail', ['0:1'])], [located('own-label', 'andi', 'Fail', ['0:1', '0:3'])]),
    [
      ['label', 'Fail', ['label 0:1', 'own-label']],
      ['own-label', 'Fail', ['own-label 0:3']],
    ],
  );
});

test('our failure replaces a needs-review finding of the other source', () => {
  assert.deepEqual(
    shape([located('label', 'lh', 'Warn', ['0:1', '0:2'])], [located('own-label', 'andi', 'Fail', ['0:1'])]),
    [
      ['label', 'Warn', ['label 0:2']],
      ['own-label', 'Fail', ['own-label 0:1', 'label']],
    ],
  );
});

test('our warning is merged into a failure or warning of the other source', () => {
  for (const status of ['Fail', 'Warn'] as const)
    assert.deepEqual(
      shape([located('label', 'lh', status, ['0:1'])], [located('own-label', 'andi', 'Warn', ['0:1'])]),
      [['label', status, ['label 0:1', 'own-label']]],
    );
});

test('keeps different defects of one element as separate findings', () => {
  const lh = [located('color-contrast', 'lh', 'Fail', ['0:1'])];
  assert.equal(shape(lh, [located('own-label', 'andi', 'Fail', ['0:1'])]).length, 2);
});

test('does not merge elements without a known place', () => {
  const lh = [located('label', 'lh', 'Fail', [null])];
  assert.equal(shape(lh, [located('own-label', 'andi', 'Fail', [null])]).length, 2);
});

test('keeps passed audits and does not change its input', () => {
  const lh = [located('label', 'lh', 'Fail', ['0:1']), located('select-name', 'lh', 'Pass', [])];
  const own = [located('own-label', 'andi', 'Fail', ['0:1']), located('own-other', 'andi', 'Pass', [])];
  const before = JSON.stringify([lh, own]);
  assert.deepEqual(
    shape(lh, own).map(([id]) => id),
    ['label', 'select-name', 'own-other'],
  );
  assert.equal(JSON.stringify([lh, own]), before);
});

/** Audits of one source, and a second source that has resolved some of them. */
const settledBySecond = (audits: LocatedAudit[], resolvedBy: FindingPredicate) => [
  ...sourcesOf(audits),
  { audits: [], resolvedBy },
];

test('removes a needs-review finding that our source has resolved at a place', () => {
  const lh = [located('label', 'lh', 'Warn', ['0:1', '0:2'])];
  const settled = (id: string, place: string) => id === 'label' && place === '0:1';
  assert.deepEqual(
    mergeSources(settledBySecond(lh, settled), same).map(({ id, status, failingElements }) => [
      id,
      status,
      failingElements.map(({ feHash }) => feHash),
    ]),
    [['label', 'Warn', ['label 0:2']]],
  );
});

test('an audit passes when all its needs-review findings are resolved, unless it fails elsewhere', () => {
  const outcome = (lh: LocatedAudit[]) =>
    mergeSources(
      settledBySecond(lh, () => true),
      same,
    ).map(({ status, reason, failingElements }) => [status, reason, failingElements.length]);
  assert.deepEqual(outcome([located('label', 'lh', 'Warn', ['0:1'])]), [['Pass', null, 0]]);
  assert.deepEqual(
    outcome([located('label', 'lh', 'Fail', ['0:2']), located('label', 'lh', 'Warn', ['0:1', null])]),
    [
      ['Fail', null, 1],
      ['Warn', null, 1],
    ],
  );
  assert.deepEqual(
    outcome([located('label', 'lh', 'Fail', ['0:2']), located('label', 'lh', 'Warn', ['0:1'])]),
    [['Fail', null, 1]],
  );
});

const table: DefectKeys = (id, cause, place) =>
  cause?.message === 'alone' ? [] : [`${id === 'cell' || id === 'table' ? 'table 0:1' : `${id} ${place}`}`];

test('merges findings of parts into the finding of the whole, which names each of them', () => {
  const lh = [located('table', 'lh', 'Fail', ['0:1'])];
  const own = [located('cell', 'andi', 'Fail', ['0:4', '0:5']), located('other', 'andi', 'Fail', ['0:4'])];
  assert.deepEqual(
    mergeSources(sourcesOf(lh, own), table).map(({ id, failingElements }) => [
      id,
      ...failingElements.map(({ seenAlso }) => seenAlso.map(({ feHash, status }) => [feHash, status])),
    ]),
    [
      [
        'table',
        [
          ['cell 0:4', 'Fail'],
          ['cell 0:5', 'Fail'],
        ],
      ],
      ['other', []],
    ],
  );
});

test('merges two audits of one source into the one that is not superseded', () => {
  const lh = [located('select-name', 'lh', 'Fail', ['0:1']), located('label', 'lh', 'Fail', ['0:1'])];
  const standing = (yielding: string) =>
    mergeSources(sourcesOf(lh), same, (id) => id === yielding).map(({ id }) => id);
  assert.deepEqual([standing('select-name'), standing('label')], [['label'], ['select-name']]);
});

test('a finding of several causes keeps the causes that no other finding has', () => {
  const [lh] = [located('cell', 'lh', 'Fail', ['0:4'])];
  const [found] = lh.elements;
  assert.ok(found);
  found.element.causes = [
    { message: 'shared', values: {} },
    { message: 'alone', values: {} },
  ];
  const [one, other] = mergeSources(sourcesOf([located('table', 'lh', 'Fail', ['0:1']), lh]), table);
  assert.deepEqual(
    [one, other].map((audit) => [audit?.id, audit?.failingElements[0]?.causes.map(({ message }) => message)]),
    [
      ['table', ['table']],
      ['cell', ['alone']],
    ],
  );
});

test('a cause of two defects merges all findings of both', () => {
  const keys: DefectKeys = (id) => ({ a: ['one'], b: ['two'], both: ['one', 'two'] })[id] ?? [];
  const lh = [located('a', 'lh', 'Fail', ['0:1']), located('b', 'lh', 'Fail', ['0:1'])];
  const merged = mergeSources(sourcesOf(lh, [located('both', 'andi', 'Fail', ['0:1'])]), keys);
  assert.deepEqual(
    merged.map(({ id, failingElements }) => [id, failingElements[0]?.seenAlso.map((seen) => seen.id)]),
    [['a', ['b', 'both']]],
  );
  assert.equal(mergeSources(sourcesOf(lh), keys).length, 2);
});

test('limits the number of merged findings that one finding names', () => {
  const places = Array.from({ length: 500 }, (_, at) => `0:${at + 4}`);
  const [whole] = mergeSources(
    sourcesOf([located('table', 'lh', 'Fail', ['0:1'])], [located('cell', 'andi', 'Fail', places)]),
    table,
  );
  assert.equal(whole?.failingElements[0]?.seenAlso.length, 50);
});
