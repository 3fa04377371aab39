import {
  ALL_ORGANIZATIONS,
  findSharedCause,
  listOrganizationsOfCause,
  listSharedCauses,
  listWebsitesOfCause,
} from '@abhigam/db';
import { buildSharedCauses, createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { SHARE } from '../two-sizes/bench-two-sizes.ts';
import { type BenchmarkedCall, measureCalls } from '../two-sizes/measure-calls.ts';
import { printRatios } from '../two-sizes/print-ratios.ts';

const PART = { limit: 50, skip: 0 };
const ORGANIZATIONS_SHARE = 10;

/**
 * Benchmarks lists of shared causes with many websites and with a hundredth of them: the minimum of each,
 * because background load only adds time. Returns false when the ratio exceeds 2.
 */
export async function benchCauseLists({
  websites,
  rounds,
}: {
  websites: number;
  rounds: number;
}): Promise<boolean> {
  const opened = [];
  try {
    for (const count of [Math.ceil(websites / SHARE), websites]) {
      const database = await createTestDatabase();
      const begun = performance.now();
      const organizations = Math.ceil(count / ORGANIZATIONS_SHARE);
      const fleet = await buildSharedCauses(database.db, { websites: count, organizations });
      opened.push({ database, calls: callsOf(database.db, fleet) });
      console.log(`${count} websites: made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
    const [few, much] = opened;
    if (!few || !much) throw new Error('There are two installations.');
    return printRatios(await measureCalls([few.calls, much.calls], { rounds }), 'list');
  } finally {
    for (const { database } of opened) await database.close();
  }
}

function callsOf(
  db: TestDatabase['db'],
  { organizationId, causeId }: { organizationId: number; causeId: number },
): BenchmarkedCall[] {
  return Object.entries({ all: ALL_ORGANIZATIONS, 'an organization': organizationId }).flatMap(
    ([whose, of]) => [
      ...(['failures', 'websites', 'gain'] as const).map((key) => ({
        name: `causes of ${whose} by ${key}`,
        ask: () =>
          listSharedCauses(db, { where: { organizationId: of }, order: { key, direction: 'desc' }, ...PART }),
      })),
      {
        name: `causes of ${whose} with an audit`,
        ask: () =>
          listSharedCauses(db, {
            where: { organizationId: of, auditId: 'audit-7' },
            order: { key: 'failures', direction: 'desc' },
            ...PART,
          }),
      },
      { name: `one cause of ${whose}`, ask: () => findSharedCause(db, { organizationId: of, causeId }) },
      {
        name: `its websites of ${whose}`,
        ask: () => listWebsitesOfCause(db, { organizationId: of, causeId, ...PART }),
      },
      {
        name: `its organizations of ${whose}`,
        ask: () => listOrganizationsOfCause(db, { organizationId: of, causeId, ...PART }),
      },
    ],
  );
}
