import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import {
  countNonCompliances,
  listNonComplianceIds,
  listNonCompliancesById,
  listSightings,
  type NonComplianceFilter,
  type RowScope,
  readAsOf,
  type Tx,
} from '@abhigam/db';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import {
  buildManyNonCompliances,
  createTestDatabase,
  type ManyNonCompliances,
  type TestDatabase,
} from '@abhigam/testing';
import { sql } from 'kysely';
import { type StatementTime, StatementTimes } from './statement-times.ts';

const PAGES = 1000;
const FINDINGS = 200_000;
const ROUNDS = 2;
const KEYS = ['created', 'priority', 'due'] as const;
type Key = (typeof KEYS)[number];
/** Unit of CPU time on Linux. */
const TICKS_PER_SECOND = 100;
/** The smallest and the largest part of the list, and one far from the start. */
const PARTS = [
  { limit: 5, skip: 0 },
  { limit: 100, skip: 0 },
  { limit: 15, skip: 10_000 },
];

/**
 * Benchmarks the follow-up of non-compliances over runs: settling a large run, and opening Manage Non
 * Compliance; the figures are in docs/benchmarks.md.
 */
export async function benchFollow({ known }: { known: number }): Promise<void> {
  const seconds: number[] = [];
  for (const share of [10, 1]) {
    const database = await createTestDatabase();
    try {
      const size = { pages: PAGES / share, findings: FINDINGS / share, known: known / share };
      const followed = await buildManyNonCompliances(database.db, size);
      seconds.push(await settle(database, followed, size));
      if (share === 1) await openLists(database, followed);
    } finally {
      await database.close();
    }
  }
  const [tenth = 0, whole = 0] = seconds;
  console.log(`${(whole / tenth).toFixed(1)} times for 10 times as many`);
}

async function settle(
  { db }: TestDatabase,
  { testRunId }: ManyNonCompliances,
  { pages, findings, known }: { pages: number; findings: number; known: number },
): Promise<number> {
  const begun = performance.now();
  const { ended, processorSeconds, took } = await db.transaction().execute(async (tx) => {
    const spent = await processorTimeOf(tx);
    const times = new StatementTimes(spent);
    const result = await endRun(tx.withPlugin(times), { testRunId, scoring: runScoring() });
    return { ended: result, processorSeconds: spent(), took: times.took };
  });
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${pages} pages, ${findings} findings, ${known} non-compliances: settled in ${seconds.toFixed(1)} s, ` +
      `${processorSeconds.toFixed(1)} s of processor time; load ${loadavg()[0]?.toFixed(1)}`,
    ended?.settled,
  );
  for (const { statement, milliseconds, processorSeconds: spent } of slowest(took))
    console.log(
      `  ${milliseconds.toFixed(0)} ms, ${spent.toFixed(2)} s of processor time: ${statement.slice(0, 90)}`,
    );
  return seconds;
}

function slowest(took: readonly StatementTime[]): StatementTime[] {
  return took.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 15);
}

/**
 * Measures the CPU seconds that the transaction's database process and this process use from now on; NaN when
 * Linux does not report them.
 */
async function processorTimeOf(tx: Tx): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const read = () => {
    try {
      const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const { user, system } = process.cpuUsage();
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND + (user + system) / 1_000_000;
    } catch {
      return Number.NaN;
    }
  };
  const before = read();
  return () => read() - before;
}

/**
 * Counts, one part, and the data next to its rows, as the API call reads them; the slowest round for each list.
 */
async function openLists({ db }: TestDatabase, followed: ManyNonCompliances): Promise<void> {
  const { websiteId, organizationId, userId } = followed;
  const filters: [string, NonComplianceFilter][] = [
    ['no filter', {}],
    ['UNRESOLVED', { status: ['UNRESOLVED'] }],
    ['RESOLVED', { status: ['RESOLVED'] }],
    ['outstanding', { status: ['UNRESOLVED', 'FIX IN PROGRESS'] }],
    ['settings', { testMode: 'full_site', wcagVersion: '2.1', wcagLevel: 'AA' }],
    ['settings that few have', { testMode: 'single_page' }],
    ['website', { websiteId }],
    ['organization', { organizationId }],
    ['audit', { auditId: 'label' }],
    ['assignee', { assigneeId: userId }],
    ['no assignee', { assigneeId: null }],
    ['overdue', { overdue: true }],
    ['priority', { priority: 4 }],
    ['words', { search: 'Website 12' }],
  ];
  const pairs = filters.flatMap(([one, where], place) =>
    filters
      .slice(place + 1)
      .map(([other, more]): [string, NonComplianceFilter] => [`${one} and ${other}`, { ...where, ...more }]),
  );
  const scopes: [string, RowScope][] = [
    ['all', { reach: 'all' }],
    ['organization', { reach: 'organization', organizationId }],
    ['own', { reach: 'own', organizationId, userId }],
  ];
  const took: { what: string; milliseconds: number }[] = [];
  const open = async (
    whose: string,
    scope: RowScope,
    [what, where]: [string, NonComplianceFilter],
    key: Key,
  ) => {
    for (const { limit, skip } of PARTS) {
      const order = { key, direction: 'desc' } as const;
      const milliseconds = await slowestOf(() => openList(db, scope, { where, order, limit, skip }));
      took.push({ what: `${whose}, ${what}, by ${key}, ${limit} from ${skip}`, milliseconds });
    }
  };
  for (const [whose, scope] of scopes)
    for (const filter of filters) for (const key of KEYS) await open(whose, scope, filter, key);
  for (const pair of pairs) await open('all', { reach: 'all' }, pair, 'created');
  took.sort((a, b) => b.milliseconds - a.milliseconds);
  console.log(`${took.length} lists of non-compliances; the slowest, load ${loadavg()[0]?.toFixed(1)}:`);
  for (const { what, milliseconds } of took.slice(0, 20))
    console.log(`${milliseconds.toFixed(0)} ms: ${what}`);
}

async function openList(
  db: TestDatabase['db'],
  scope: RowScope,
  query: Parameters<typeof listNonComplianceIds>[2],
): Promise<void> {
  const [ids] = await Promise.all([
    listNonComplianceIds(db, scope, query),
    countNonCompliances(db, scope, query.where),
    readAsOf(db),
  ]);
  await Promise.all([listNonCompliancesById(db, scope, ids), listSightings(db, ids)]);
}

/** The first round warms up caches. */
async function slowestOf(work: () => Promise<void>): Promise<number> {
  let slowest = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    await work();
    if (round > 0) slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}
