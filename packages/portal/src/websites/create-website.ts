import { insertWebsite, inTransaction, lockOrganization, organizationExists } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { addDefaultSchedule } from '../test-schedules/default-schedule.ts';
import {
  type CheckDeps,
  checkWebsite,
  duplicateWebsite,
  lockAssignee,
  type WebsiteFields,
} from './check-website.ts';
import { movePagesToSeparateWebsite } from './move-pages-to-separate-website.ts';
import { refuseOverlap } from './refuse-overlap.ts';

/** Registers a website with its default schedule, and returns its id. Throws what checkWebsite, refuseOverlap and movePagesToSeparateWebsite throw. */
export async function createWebsite(
  deps: PortalDeps & CheckDeps,
  principal: Principal,
  fields: WebsiteFields,
): Promise<string> {
  const input = await checkWebsite(deps, scopeOf(principal, 'website.create'), fields, {
    isOurs: principal.kind === 'system',
  });
  return inTransaction(deps.db, async (tx) => {
    await lockAssignee(tx, input);
    // The portal's own sample websites share one host.
    if (principal.kind !== 'system') {
      // Of two concurrent registrations, the second must see the first.
      await lockOrganization(tx, input.organizationId);
      await refuseOverlap(tx, input);
    }
    const websiteId = await insertWebsite(tx, input);
    if (websiteId === null) throw duplicateWebsite();
    // The insert waited for a concurrent deletion.
    if (!(await organizationExists(tx, input.organizationId))) throw notFound('organization');
    await movePagesToSeparateWebsite(tx, { ...input, id: websiteId });
    const about = { organizationId: input.organizationId, websiteId };
    await addDefaultSchedule(tx, { ...input, id: websiteId }, new Date());
    await appendEvent(deps, tx, principal, { type: 'website-created' }, about);
    return websiteId;
  });
}
