import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginRestore, readRestoreProgress } from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import {
  buildDecision,
  buildFailingElement,
  buildTestRun,
  buildUser,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { spyQueue } from '../../test/spy-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { resumeAfterRestore } from './resume-after-restore.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const SWEEP = systemPrincipal('sweep');

test('enqueues the jobs that the sweep does not find, and records the end of the restore', async () => {
  const { db } = database;
  const { id: elementId } = await buildFailingElement(db);
  const decisionId = await buildDecision(db, elementId);
  const decision = await db
    .selectFrom('decisions')
    .select('website_id')
    .where('id', '=', decisionId)
    .executeTakeFirstOrThrow();
  const unchecked = await buildTestRun(db, { status: 'COMPLETE', links_checked: null });
  await buildTestRun(db, { status: 'COMPLETE', links_checked: new Date() });
  await buildTestRun(db, { status: 'RUNNING', links_checked: null });
  await buildTestRun(db, {
    status: 'COMPLETE',
    links_checked: null,
    created: new Date(Date.now() - 31 * 86_400_000),
  });
  await beginRestore(db, { backup: 'a', place: 'b' });
  const { queue, jobs } = spyQueue();
  await resumeAfterRestore({ db, queue }, SWEEP);
  assert.equal(await readRestoreProgress(db), null);
  const runJobs = jobs.filter(({ name }) => name === 'check-links');
  assert.deepEqual(
    jobs.filter(({ name }) => name === 'apply-decisions'),
    [{ name: 'apply-decisions', payload: { websiteId: decision.website_id } }],
  );
  assert.ok(runJobs.some(({ payload }) => payload.testRunId === unchecked.id));
  const listed = await db
    .selectFrom('test_runs')
    .select('id')
    .where('links_checked', 'is', null)
    .where('status', 'in', ['COMPLETE', 'PARTIALLY COMPLETE'])
    .where('created', '>', new Date(Date.now() - 30 * 86_400_000))
    .execute();
  assert.equal(runJobs.length, listed.length);
});

test('refuses users', async () => {
  const user = await buildUser(database.db, { role: 'SUPERADMIN' });
  const person = {
    kind: 'person',
    userId: user.id,
    role: 'SUPERADMIN',
    organizationId: null,
    isApproved: true,
    origin: { address: null, requestId: null },
  } as const;
  const work = resumeAfterRestore({ db: database.db, queue: spyQueue().queue }, person);
  await assert.rejects(work, (error) => error instanceof AppError && error.code === 'ER_FORBIDDEN');
});
