import {
  ALL_ORGANIZATIONS,
  findSharedCause,
  listOrganizationsOfCause,
  listSharedCauses,
  listWebsitesOfCause,
} from '@abhigam/db';
import { buildSharedCauses, createTestDatabase, type TestDatabase } from '@abhigam/testing';

/** Of the whole, in the small installation. */
const SHARE = 100;
/** A list may take so many times as long with a hundred times as much. */
const GOAL = 2;
const PART = { limit: 50, skip: 0 };
const ORGANIZATIONS_SHARE = 10;

type Ask = (db: TestDatabase['db']) => Promise<unknown>;

/**
 * What lists of shared causes cost among many websites and among a hundredth of them: the least that each took, since all else is
 * of other programs. False when one takes more than twice as long.
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
      const made = await buildSharedCauses(database.db, { websites: count, organizations });
      opened.push({ database, asks: asksOf(made) });
      console.log(`${count} websites: made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
    const [few, much] = opened;
    if (!few || !much) throw new Error('There are two installations.');
    let isHeld = true;
    for (const name of Object.keys(much.asks)) {
      const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let round = 0; round < rounds; round += 1)
        for (const [at, { database, asks }] of [few, much].entries())
          least[at] = Math.min(least[at] ?? 0, await milliseconds(asks[name], database.db));
      const [small = 0, large = 0] = least;
      isHeld &&= large <= GOAL * small;
      console.log(`${name}: ${small.toFixed(2)} ms, ${large.toFixed(2)} ms, ${(large / small).toFixed(2)}`);
    }
    return isHeld;
  } finally {
    for (const { database } of opened) await database.close();
  }
}

function asksOf({
  organizationId,
  causeId,
}: {
  organizationId: number;
  causeId: number;
}): Record<string, Ask> {
  const asks: Record<string, Ask> = {};
  for (const [whose, of] of Object.entries({ all: ALL_ORGANIZATIONS, 'an organization': organizationId })) {
    for (const key of ['failures', 'websites', 'gain'] as const)
      asks[`causes of ${whose} by ${key}`] = (db) =>
        listSharedCauses(db, { where: { organizationId: of }, order: { key, direction: 'desc' }, ...PART });
    asks[`causes of ${whose} with an audit`] = (db) =>
      listSharedCauses(db, {
        where: { organizationId: of, auditId: 'audit-7' },
        order: { key: 'failures', direction: 'desc' },
        ...PART,
      });
    asks[`one cause of ${whose}`] = (db) => findSharedCause(db, { organizationId: of, causeId });
    asks[`its websites of ${whose}`] = (db) =>
      listWebsitesOfCause(db, { organizationId: of, causeId, ...PART });
    asks[`its organizations of ${whose}`] = (db) =>
      listOrganizationsOfCause(db, { organizationId: of, causeId, ...PART });
  }
  return asks;
}

async function milliseconds(ask: Ask | undefined, db: TestDatabase['db']): Promise<number> {
  const begun = performance.now();
  await ask?.(db);
  return performance.now() - begun;
}
