import {
  applyDecisionCoverage,
  findWebsite,
  hasUnfinishedRun,
  inTransaction,
  lockNonCompliances,
  lockWebsite,
  moveNonCompliances,
  type WebsiteRow,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { deleteWebsite } from './delete-website.ts';

/**
 * Merges one website into another of the same organization and host with the same pages: its non-compliances
 * continue in the other website, each defect once; the merged website is deleted, its runs stay in the history,
 * and its schedules end. Throws ER_NOT_FOUND; ER_STATE if the two have no common host, or a test of one of them
 * is in progress.
 */
export async function mergeWebsites(
  deps: PortalDeps,
  principal: Principal,
  { websiteId, intoId }: { websiteId: string; intoId: string },
): Promise<void> {
  const scopes = [scopeOf(principal, 'website.update'), scopeOf(principal, 'website.delete')] as const;
  await inTransaction(deps.db, async (tx) => {
    const ids = [websiteId, intoId].sort();
    for (const id of ids) await lockWebsite(tx, id);
    const website = await findWebsite(tx, scopes[1], websiteId);
    const into = await findWebsite(tx, scopes[0], intoId);
    if (!website || !into) throw notFound('website');
    refuseOthers(website, into);
    for (const { id, name } of [website, into])
      if (await hasUnfinishedRun(tx, id))
        throw new AppError('ER_STATE', say('refused.otherUnderTest', { name }));
    for (const id of ids) await lockNonCompliances(tx, id);
    const moved = await moveNonCompliances(tx, { fromId: websiteId, toId: intoId, path: null });
    await applyDecisionCoverage(tx, intoId, moved.ids);
    const about = { organizationId: website.organization_id, websiteId };
    await appendEvent(deps, tx, principal, { type: 'website-merged', intoWebsiteId: intoId }, about);
    await deleteWebsite({ ...deps, db: tx }, principal, { websiteId });
  });
}

function refuseOthers(website: WebsiteRow, into: WebsiteRow): void {
  const isSameSite = website.host === into.host && website.organization_id === into.organization_id;
  if (website.id === into.id || !isSameSite) throw new AppError('ER_STATE', say('refused.mergeOtherSite'));
}
