import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWriters, writersOfDb } from '../test/find-writers.ts';

/** What writes without a use case, and why: none of it changes the portal's state. No route, job handler or step of the demo. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/worker/src/main.ts': 'says what this worker lacks, beside its signs of life',
  'apps/worker/src/life/life-sign.ts': 'signs of life of the process',
  'apps/worker/src/life/life-thread-entry.ts': 'signs of life of a process whose main thread is busy',
  'apps/api/src/security/security-log.ts': 'puts on record what was refused: no change of state',
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

test('functions of packages/db that write are distinguished from those that read', () => {
  const writing = writersOfDb();
  for (const name of ['insertTestRun', 'updateWebsite', 'deleteWebsiteLogin', 'insertPages', 'upsertSeen'])
    assert.ok(writing.has(name), name);
  for (const name of ['findTestRun', 'listWebsites', 'readQueueDepth', 'isSettled'])
    assert.ok(!writing.has(name), name);
});

function isBench(file: string): boolean {
  return file.startsWith('apps/bench/');
}
