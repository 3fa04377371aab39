import { deleteWebsiteLogin, findWebsite, inTransaction } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Deletes the stored login of a website. Throws ER_NOT_FOUND if there is none. */
export async function removeWebsiteLogin(
  deps: PortalDeps,
  principal: Principal,
  { websiteId }: { websiteId: string },
): Promise<void> {
  const website = await findWebsite(deps.db, scopeOf(principal, 'website.login'), websiteId);
  if (!website) throw notFound('website');
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteWebsiteLogin(tx, website.id))) throw notFound('signIn');
    const about = { organizationId: website.organization_id, websiteId: website.id };
    await appendEvent(deps, tx, principal, { type: 'website-login-removed' }, about);
  });
}
