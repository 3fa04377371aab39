import {
  countNonCompliances,
  listNonComplianceIds,
  listNonCompliancesById,
  listSightings,
  type NonComplianceFilter,
  type RowScope,
} from '@abhigam/db';
import { endRun } from '@abhigam/portal';
import { runScoring } from '@abhigam/rules';
import {
  buildManyNonCompliances,
  createTestDatabase,
  type Followed,
  type TestDatabase,
} from '@abhigam/testing';

const PAGES = 1000;
const FINDINGS = 200_000;
const ROUNDS = 3;

/** What following over runs costs: settling a large run, opening Manage Non Compliance; docs/benchmarks.md has the figures. */
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
  { testRunId }: Followed,
  { pages, findings, known }: { pages: number; findings: number; known: number },
): Promise<number> {
  const begun = performance.now();
  const ended = await db.transaction().execute((tx) => endRun(tx, { testRunId, scoring: runScoring() }));
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${pages} pages, ${findings} findings, ${known} non-compliances: settled in ${seconds.toFixed(1)} s`,
    ended?.settled,
  );
  return seconds;
}

/** Counts, a part and what stands beside its rows, as the call reads them; the slowest of each list's rounds. */
async function openLists({ db }: TestDatabase, followed: Followed): Promise<void> {
  const { websiteId, organizationId, userId } = followed;
  const filters: [string, NonComplianceFilter][] = [
    ['no filter', {}],
    ['UNRESOLVED', { status: ['UNRESOLVED'] }],
    ['RESOLVED', { status: ['RESOLVED'] }],
    ['settings that few have', { testMode: 'single_page', status: ['UNRESOLVED'] }],
    ['website', { websiteId, status: ['UNRESOLVED'] }],
    ['organization', { organizationId, status: ['UNRESOLVED'] }],
    ['audit', { auditId: 'label', status: ['UNRESOLVED'] }],
    ['assignee', { assigneeId: userId }],
    ['overdue', { overdue: true }],
    ['priority', { priority: 4, status: ['UNRESOLVED'] }],
    ['words', { search: 'Website 12', status: ['UNRESOLVED'] }],
  ];
  const scopes: [string, RowScope][] = [
    ['all', { reach: 'all' }],
    ['organization', { reach: 'organization', organizationId }],
    ['own', { reach: 'own', organizationId, userId }],
  ];
  for (const [whose, scope] of scopes)
    for (const [what, where] of filters)
      for (const key of ['created', 'priority'] as const) {
        const order = { key, direction: 'desc' } as const;
        const times: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const begun = performance.now();
          const [counts, ids] = await Promise.all([
            countNonCompliances(db, scope, where),
            listNonComplianceIds(db, scope, { where, order, limit: 15, skip: round * 15 }),
          ]);
          await Promise.all([listNonCompliancesById(db, scope, ids), listSightings(db, ids)]);
          // The first fills caches.
          if (round > 0) times.push(performance.now() - begun);
          if (round === ROUNDS)
            console.log(
              `${whose}, ${what}, by ${key}: ${Math.max(...times).toFixed(0)} ms for ${counts.UNRESOLVED} UNRESOLVED`,
            );
        }
      }
}
