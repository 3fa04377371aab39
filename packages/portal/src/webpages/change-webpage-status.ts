import { inTransaction, updateWebpageStatus, type WebpageRow } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Includes a page of a website in tests or excludes it. Throws ER_NOT_FOUND. */
export async function changeWebpageStatus(
  deps: PortalDeps,
  principal: Principal,
  { webpageId, status }: { webpageId: string; status: 'ACTIVE' | 'INACTIVE' },
): Promise<WebpageRow> {
  const scope = scopeOf(principal, 'webpage.update');
  return inTransaction(deps.db, async (tx) => {
    const changed = await updateWebpageStatus(tx, scope, webpageId, status);
    if (!changed) throw notFound('page');
    const { organization_id: organizationId, website_id: websiteId, ...page } = changed;
    const event = { type: 'webpage-status-changed', webpageId, status } as const;
    await appendEvent(deps, tx, principal, event, { organizationId, websiteId });
    return page;
  });
}
