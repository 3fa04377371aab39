import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FailingElement, FindingState } from '@abhigam/domain';
import { buildTestInstance, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { listElementsOfInstance } from './findings.ts';
import { replaceFindings } from './run-findings.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const element = (state?: FindingState): FailingElement => ({
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
  ...(state ? { state } : {}),
});

test('how a page must be used to show an element is kept as it was found, and nothing of what it shows by itself', async () => {
  const { db } = database;
  const page = await buildTestInstance(db, { status: 'COMPLETE' });
  const state: FindingState = {
    kind: 'menu',
    pressed: 'मेन्यू\0',
    steps: [{ press: 'Enter', on: 'मेन्यू\0' }],
  };
  await db.transaction().execute((tx) =>
    replaceFindings(tx, { testInstanceId: page.id, testRunId: page.test_run_id }, [
      {
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
        failingElements: [element(), element(state)],
      },
    ]),
  );
  const rows = await listElementsOfInstance(db, page.id, { shown: { hideWarnings: false, hiddenImpacts: [], hiddenAudits: [], contrastAudits: [] } });
  assert.deepEqual(
    rows.map((row) => row.state),
    [
      null,
      { kind: 'menu', pressed: 'मेन्यू\uFFFD', steps: [{ press: 'Enter', on: 'मेन्यू\uFFFD' }] },
    ],
  );
});
