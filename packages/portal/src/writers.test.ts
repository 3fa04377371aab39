import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWriters, stepsOfPortal, writersOfDb } from '../test/find-writers.ts';

/**
 * Writes outside of use cases, by function, with the reason: none changes the portal's state, none is a route
 * or a job handler.
 */
const EXCEPTIONS: Readonly<Record<string, { by: readonly string[]; why: string }>> = {
  'apps/worker/src/heartbeat/heartbeat.ts': {
    by: ['endWorker', 'insertWorker', 'recordWorkerLimits', 'touchWorker'],
    why: 'signs of life of the process, and what it cannot do for its pages',
  },
  'apps/worker/src/heartbeat/heartbeat-thread-entry.ts': {
    by: ['endWorker', 'touchBusyWorker'],
    why: 'signs of life of a process whose main thread is busy',
  },
  'apps/launcher/src/backup/restore-backup.ts': {
    by: ['beginRestore', 'migrate', 'openLoad'],
    why: 'makes the tables as they were, fills them and brings them up to date',
  },
  'apps/launcher/src/setup/migrate-database.ts': {
    by: ['migrate'],
    why: 'makes the tables and brings them up to date',
  },
  'apps/launcher/src/setup/grant-roles.ts': {
    by: ['transaction'],
    why: 'gives the programs their rights on the tables, all at once',
  },
};

/** Functions of packages/portal that run before a principal is known, or that record a refusal. */
const WRITERS_WITHOUT_PRINCIPAL = [
  'authenticateApiKey',
  'admitSignIn',
  'recordClientError',
  'recordSecurityEvent',
];

/** Additional writes of benchmarks, with the reason. */
const BENCH_WRITERS: Readonly<Record<string, string>> = {
  migrate: 'makes the tables',
  createTestDatabase: 'makes the tables',
  buildLargeRun: 'some 200,000 findings as workers would have left them: what is measured reads them',
  buildSharedCauses: 'rows of many websites as the job would have left them: what is measured reads them',
  buildManyNonCompliances:
    'a million rows as runs would have left them: what is measured reads and settles them',
  buildDashboards: 'millions of rows as use cases would have left them: what is measured reads them',
  buildAdministration: 'millions of rows as use cases would have left them: what is measured reads them',
  endRun: 'what is measured, without the links and documents that a finished run has looked at',
  transaction: 'around endRun, as its use case has one',
};

test('only use cases, the queue and listed exceptions write', () => {
  const found = writers().filter(({ file }) => !isBench(file));
  assert.deepEqual(
    Object.fromEntries(found.map(({ file, by }) => [file, by.toSorted()])),
    Object.fromEntries(Object.entries(EXCEPTIONS).map(([file, { by }]) => [file, by])),
    'Let it call a use case of packages/portal, or make one.',
  );
});

test('benchmarks write by use cases, except for listed ones and single statements that are measured', () => {
  const measuresStatements = /^tools\/bench\/src\/database\//;
  const unexpected = writers().filter(
    ({ file, by }) =>
      isBench(file) && !measuresStatements.test(file) && by.some((name) => !(name in BENCH_WRITERS)),
  );
  assert.deepEqual(
    unexpected.map(({ file, by }) => `${file}: ${by.join(', ')}`),
    [],
  );
});

test('distinguishes functions of packages/db that write from those that read', () => {
  const writing = writersOfDb();
  for (const name of [
    'insertTestRun',
    'updateWebsite',
    'deleteWebsiteLogin',
    'insertPages',
    'upsertSightings',
  ])
    assert.ok(writing.has(name), name);
  for (const name of ['findTestRun', 'listWebsites', 'readQueueDepth', 'isSettled'])
    assert.ok(!writing.has(name), name);
});

test('distinguishes functions of packages/portal without a principal from use cases', () => {
  const steps = stepsOfPortal();
  for (const name of ['endRun', 'seedRun', 'claimRunStart', 'reopenPage', 'recordPageResult'])
    assert.ok(steps.has(name), name);
  for (const name of ['startTestRun', 'finishTestRun', 'cancelTestRun', 'openSession', 'removeOldFindings'])
    assert.ok(!steps.has(name), name);
});

function writers() {
  return findWriters()
    .map(({ file, by }) => ({ file, by: by.filter((name) => !WRITERS_WITHOUT_PRINCIPAL.includes(name)) }))
    .filter(({ by }) => by.length > 0);
}

function isBench(file: string): boolean {
  return file.startsWith('tools/bench/');
}
