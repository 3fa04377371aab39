import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuditResult, FailingElement, FindingState } from '@abhigam/domain';
import { buildTestInstance, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { listReferencedFiles } from './artifact-references.ts';
import { listElementsOfInstance } from './findings.ts';
import { replaceFindings } from './run-findings.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const element = (more: Partial<FailingElement> = {}): FailingElement => ({
  feHash: 'a'.repeat(64),
  rootCause: 'b'.repeat(64),
  label: 'Map',
  causes: [],
  explanation: 'No alternative.',
  snippet: '<img id="map">',
  selector: '#map',
  ancestry: 'body > img',
  testData: null,
  altFailureData: null,
  seenAlso: [],
  rect: null,
  ...more,
});

const shown = { hideWarnings: false, hiddenImpacts: [], hiddenAudits: [], contrastAudits: [] };

async function keep(elements: FailingElement[], pictures: (string | null)[] = []) {
  const { db } = database;
  const page = await buildTestInstance(db, { status: 'COMPLETE' });
  const audit = {
    id: 'image-alt',
    source: 'lh',
    status: 'Fail',
    impact: 'critical',
    category: 'cat.text-alternatives',
    criteria: ['1.1.1'],
    tags: [],
    title: '',
    description: '',
    experimental: false,
    weight: 10,
    reason: null,
    failingElements: elements,
  } as const satisfies AuditResult;
  const place = { testInstanceId: page.id, testRunId: page.test_run_id };
  await db.transaction().execute((tx) => replaceFindings(tx, place, [audit], pictures));
  return { page, rows: await listElementsOfInstance(db, page.id, { shown }) };
}

test('element screenshots are files of the store until their page is tested again', async () => {
  const { db } = database;
  const picture = (number: number) => ({
    picture: { shows: 'focus' as const, width: 240, height: 120, number },
  });
  const files = ['c'.repeat(64), 'd'.repeat(64)];
  const { page, rows } = await keep(
    [element(picture(1)), element(picture(0)), element()],
    [null, files[0] ?? ''],
  );
  assert.deepEqual(
    rows.map((row) => row.picture),
    [{ shows: 'focus', width: 240, height: 120 }, null, null],
  );
  assert.deepEqual([...(await listReferencedFiles(db, files))], [files[0]]);
  const place = { testInstanceId: page.id, testRunId: page.test_run_id };
  await db.transaction().execute((tx) => replaceFindings(tx, place, []));
  assert.deepEqual([...(await listReferencedFiles(db, files))], []);
});

test('stores the interaction that reveals an element, and none for elements visible without one', async () => {
  const state: FindingState = {
    kind: 'menu',
    pressed: 'मेन्यू\0',
    steps: [{ press: 'Enter', on: 'मेन्यू\0' }],
  };
  const { rows } = await keep([element(), element({ state })]);
  assert.deepEqual(
    rows.map((row) => row.state),
    [null, { kind: 'menu', pressed: 'मेन्यू\uFFFD', steps: [{ press: 'Enter', on: 'मेन्यू\uFFFD' }] }],
  );
});
