import { insertWebsite, inTransaction, organizationExists } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { addDefaultSchedule } from '../test-schedules/default-schedule.ts';
import {
  type CheckDeps,
  checkWebsite,
  duplicateWebsite,
  holdAssignee,
  type WebsiteFields,
} from './check-website.ts';

/** Registers a website with its default schedule, and returns its id. Throws ER_DUP_ENTRY and what checkWebsite throws. */
export async function createWebsite(
  deps: PortalDeps & CheckDeps,
  principal: Principal,
  fields: WebsiteFields,
): Promise<string> {
  const input = await checkWebsite(deps, scopeOf(principal, 'website.create'), fields, {
    isOurs: principal.kind === 'system',
  });
  return inTransaction(deps.db, async (tx) => {
    await holdAssignee(tx, input);
    const websiteId = await insertWebsite(tx, input);
    if (websiteId === null) throw duplicateWebsite();
    // The insert waited for a deletion that was under way.
    if (!(await organizationExists(tx, input.organizationId))) throw notFound('organization');
    const about = { organizationId: input.organizationId, websiteId };
    await addDefaultSchedule(tx, { ...input, id: websiteId }, new Date());
    await appendEvent(deps, tx, principal, { type: 'website-created' }, about);
    return websiteId;
  });
}
