import {
  deleteScheduleLogins,
  deleteWebsiteLogin,
  findWebsite,
  hasUnfinishedRun,
  inTransaction,
  lockWebsite,
  markSchedulesOfWebsiteDeleted,
  markWebsiteDeleted,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/**
 * Deletes a website: its runs stay in the history, its URL can be registered again, its schedules end, and its
 * stored login is deleted. Throws ER_NOT_FOUND; ER_STATE while a test of it is in progress.
 */
export async function deleteWebsite(
  deps: PortalDeps,
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<void> {
  const scope = scopeOf(principal, 'website.delete');
  await inTransaction(deps.db, async (tx) => {
    // A run that is being started locks the row (lockWebsiteForShare): either it is found below, or it finds
    // the website deleted.
    await lockWebsite(tx, websiteId);
    const website = await findWebsite(tx, scope, websiteId);
    if (!website) throw notFound('website');
    if (await hasUnfinishedRun(tx, websiteId)) {
      throw new AppError('ER_STATE', say('refused.websiteUnderTest'));
    }
    await markWebsiteDeleted(tx, websiteId);
    await markSchedulesOfWebsiteDeleted(tx, websiteId);
    await deleteScheduleLogins(tx, { websiteId });
    const about = { organizationId: website.organization_id, websiteId };
    if (await deleteWebsiteLogin(tx, websiteId)) {
      await appendEvent(deps, tx, principal, { type: 'website-login-removed' }, about);
    }
    await appendEvent(deps, tx, principal, { type: 'website-deleted' }, about);
  });
}
