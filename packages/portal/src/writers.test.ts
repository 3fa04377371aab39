import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWriters, writersOfDb } from '../test/find-writers.ts';

/** What writes without a use case, and why. A route, a job handler or a step of the demo is never among them. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/worker/src/page-loop.ts':
    'claims the next page: one statement, which decides fairness; a turn at work, no change',
  'apps/worker/src/main.ts': 'says what this worker lacks, beside its signs of life',
  'apps/worker/src/life/life-sign.ts': 'signs of life of the process',
  'apps/worker/src/life/life-thread-entry.ts': 'signs of life of a process whose main thread is busy',
  'apps/worker/src/handlers/sweep.ts': 'forgets processes that ended long ago',
  'apps/worker/src/open-image-reader.ts':
    'keeps what was read in a picture, for all that show the same file: a cache',
  'apps/worker/src/site-login-tries.ts': 'counts tries, whether or not anything comes of them',
  'apps/api/src/limits/sign-in-limits.ts': 'counts tries, whether or not anything comes of them',
  'apps/api/src/security/security-log.ts': 'puts on record what was refused: no change of state',
  'apps/worker/src/retention/retain-daily.ts': 'removes counters with age',
  'apps/worker/src/retention/retain.ts': 'removes with age, asked for by no principal',
  'apps/worker/src/retention/trim-runs.ts': 'removes findings with age, asked for by no principal',
  'apps/launcher/src/demo/create-demo-data.ts':
    'one transaction around the use cases that it calls, under a lock',
  'apps/launcher/src/setup/migrate-database.ts': 'makes the tables',
  'apps/launcher/src/setup/grant-roles.ts': 'gives the programs their rights on the tables',
};

test('nothing writes but use cases, the queue and what is listed here with its reason', () => {
  const unexpected = findWriters().filter(({ file }) => !(file in EXCEPTIONS) && !isBench(file));
  assert.deepEqual(
    unexpected.map(({ file, by }) => `${file}: ${by.join(', ')}`),
    [],
    'Let it call a use case of packages/portal, or make one.',
  );
});

test('what is listed does write', () => {
  const files = new Set(findWriters().map(({ file }) => file));
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((file) => !files.has(file)),
    [],
  );
});

test('benches write by use cases too, but for the tables and where single statements are what is measured', () => {
  const makesTables = ['migrate'];
  const measuresStatements = /^apps\/bench\/src\/database\//;
  const unexpected = findWriters().filter(
    ({ file, by }) =>
      isBench(file) && !measuresStatements.test(file) && by.some((name) => !makesTables.includes(name)),
  );
  assert.deepEqual(
    unexpected.map(({ file, by }) => `${file}: ${by.join(', ')}`),
    [],
  );
});

test('functions of packages/db that write are told from those that read', () => {
  const writing = writersOfDb();
  for (const name of ['insertTestRun', 'updateWebsite', 'deleteWebsiteLogin', 'insertPages', 'upsertSeen'])
    assert.ok(writing.has(name), name);
  for (const name of ['findTestRun', 'listWebsites', 'readQueueDepth', 'isSettled'])
    assert.ok(!writing.has(name), name);
});

function isBench(file: string): boolean {
  return file.startsWith('apps/bench/');
}
