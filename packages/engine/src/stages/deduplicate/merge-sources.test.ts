import assert from 'node:assert/strict';
import { test } from 'node:test';
import { located, same, shape, sourcesOf } from '../../../test/merge-cases.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import type { FindingPredicate } from '../../findings/source-findings.ts';
import { type DefectKeys, mergeSources } from './merge-sources.ts';

test('one element with one defect is one finding that names both sources', () => {
  assert.deepEqual(
    shape([located('label', 'lh', 'Fail', ['0:1', '0:2'])], [located('own-label', 'andi', 'Fail', ['0:1'])]),
    [['label', 'Fail', ['label 0:1', 'own-label'], ['label 0:2']]],
  );
});

test('what only we found stays ours', () => {
  assert.deepEqual(
    shape([located('label', 'lh', 'Fail', ['0:1'])], [located('own-label', 'andi', 'Fail', ['0:1', '0:3'])]),
    [
      ['label', 'Fail', ['label 0:1', 'own-label']],
      ['own-label', 'Fail', ['own-label 0:3']],
    ],
  );
});

test('our failure decides what the other source left to a person', () => {
  assert.deepEqual(
    shape([located('label', 'lh', 'Warn', ['0:1', '0:2'])], [located('own-label', 'andi', 'Fail', ['0:1'])]),
    [
      ['label', 'Warn', ['label 0:2']],
      ['own-label', 'Fail', ['own-label 0:1', 'label']],
    ],
  );
});

test('our warning joins a failure or a warning of the other source', () => {
  for (const status of ['Fail', 'Warn'] as const)
    assert.deepEqual(
      shape([located('label', 'lh', status, ['0:1'])], [located('own-label', 'andi', 'Warn', ['0:1'])]),
      [['label', status, ['label 0:1', 'own-label']]],
    );
});

test('other defects of the same element stay findings of their own', () => {
  const lh = [located('color-contrast', 'lh', 'Fail', ['0:1'])];
  assert.equal(shape(lh, [located('own-label', 'andi', 'Fail', ['0:1'])]).length, 2);
});

test('elements that could not be placed are never taken for each other', () => {
  const lh = [located('label', 'lh', 'Fail', [null])];
  assert.equal(shape(lh, [located('own-label', 'andi', 'Fail', [null])]).length, 2);
});

test('passes stay, and nothing that was given in is changed', () => {
  const lh = [located('label', 'lh', 'Fail', ['0:1']), located('select-name', 'lh', 'Pass', [])];
  const own = [located('own-label', 'andi', 'Fail', ['0:1']), located('own-other', 'andi', 'Pass', [])];
  const before = JSON.stringify([lh, own]);
  assert.deepEqual(
    shape(lh, own).map(([id]) => id),
    ['label', 'select-name', 'own-other'],
  );
  assert.equal(JSON.stringify([lh, own]), before);
});

/** The audits of one source, and a second that has settled some of them. */
const settledBySecond = (audits: LocatedAudit[], resolvedBy: FindingPredicate) => [
  ...sourcesOf(audits),
  { audits: [], resolvedBy },
];

test('what we settled at a place is no longer left to a person there', () => {
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

test('an audit whose doubts are all settled has passed; one that failed elsewhere stays as it is', () => {
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

test('a defect of the whole that parts are raised for is one finding, which names each of them', () => {
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

test('two audits of one source are one finding too, of the one that does not yield', () => {
  const lh = [located('select-name', 'lh', 'Fail', ['0:1']), located('label', 'lh', 'Fail', ['0:1'])];
  const standing = (yielding: string) =>
    mergeSources(sourcesOf(lh), same, (id) => id === yielding).map(({ id }) => id);
  assert.deepEqual([standing('select-name'), standing('label')], [['label'], ['select-name']]);
});

test('a finding of several causes keeps those that no other finding has', () => {
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

test('a cause of two defects joins all findings of either', () => {
  const keys: DefectKeys = (id) => ({ a: ['one'], b: ['two'], both: ['one', 'two'] })[id] ?? [];
  const lh = [located('a', 'lh', 'Fail', ['0:1']), located('b', 'lh', 'Fail', ['0:1'])];
  const merged = mergeSources(sourcesOf(lh, [located('both', 'andi', 'Fail', ['0:1'])]), keys);
  assert.deepEqual(
    merged.map(({ id, failingElements }) => [id, failingElements[0]?.seenAlso.map((seen) => seen.id)]),
    [['a', ['b', 'both']]],
  );
  assert.equal(mergeSources(sourcesOf(lh), keys).length, 2);
});

test('a defect repeated without end is named as seen so often that it can be read', () => {
  const places = Array.from({ length: 500 }, (_, at) => `0:${at + 4}`);
  const [whole] = mergeSources(
    sourcesOf([located('table', 'lh', 'Fail', ['0:1'])], [located('cell', 'andi', 'Fail', places)]),
    table,
  );
  assert.equal(whole?.failingElements[0]?.seenAlso.length, 50);
});
