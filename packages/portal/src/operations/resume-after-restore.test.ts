import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { AppError } from '@abhigam/domain';
import {
  buildDecision,
  buildFailingElement,
  buildTestRun,
  buildUser,
  createTestDatabase,
  type TestDatabase,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { notedQueue } from '../../test/noted-queue.ts';
import { systemPrincipal } from '../principal.ts';
import { resumeAfterRestore } from './resume-after-restore.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

const SWEEP = systemPrincipal('sweep');

test('jobs that the sweep does not find are enqueued, and what waited to be sent is left to people', async () => {
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
  const user = await buildUser(db);
  for (const state of ['waiting', 'sent', 'held'] as const)
    await db
      .insertInto('notices')
      .values({
        id: randomUUID(),
        event_id: randomUUID(),
        user_id: user.id,
        kind: 'run-finished',
        news: sql`'{}'`,
        language: 'en',
        state,
      })
      .execute();
  const { queue, jobs } = notedQueue();
  const left = await resumeAfterRestore({ db, queue }, SWEEP);
  assert.deepEqual(left, { notices: 1, deliveries: 0 });
  const ofRuns = jobs.filter(({ name }) => name === 'check-links');
  assert.deepEqual(
    jobs.filter(({ name }) => name === 'apply-decisions'),
    [{ name: 'apply-decisions', payload: { websiteId: decision.website_id } }],
  );
  assert.ok(ofRuns.some(({ payload }) => payload.testRunId === unchecked.id));
  const listed = await db
    .selectFrom('test_runs')
    .select('id')
    .where('links_checked', 'is', null)
    .where('status', 'in', ['COMPLETE', 'PARTIALLY COMPLETE'])
    .where('created', '>', new Date(Date.now() - 30 * 86_400_000))
    .execute();
  assert.equal(ofRuns.length, listed.length);
  const notices = await db
    .selectFrom('notices')
    .select(['state', 'last_error'])
    .where('user_id', '=', user.id)
    .orderBy('state')
    .execute();
  assert.deepEqual(
    notices.map(({ state, last_error }) => [state, last_error?.key ?? null]),
    [
      ['failed', 'mail.beforeRestore'],
      ['held', null],
      ['sent', null],
    ],
  );
});

test('a person may not', async () => {
  const user = await buildUser(database.db, { role: 'SUPERADMIN' });
  const person = {
    kind: 'person',
    userId: user.id,
    role: 'SUPERADMIN',
    organizationId: null,
    isApproved: true,
    origin: { address: null, requestId: null },
  } as const;
  const work = resumeAfterRestore({ db: database.db, queue: notedQueue().queue }, person);
  await assert.rejects(work, (error) => error instanceof AppError && error.code === 'ER_FORBIDDEN');
});
