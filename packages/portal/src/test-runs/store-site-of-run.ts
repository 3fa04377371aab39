import { upsertRunSite } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Stores what the run's site demands from robots, for all workers that test its pages. */
export async function storeSiteOfRun(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  site: Parameters<typeof upsertRunSite>[1],
): Promise<void> {
  assertSystem(principal);
  await upsertRunSite(deps.db, site);
}
