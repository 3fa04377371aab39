import {
  clearDecisionOwner,
  findWebsite,
  hasUnfinishedRun,
  inTransaction,
  lockNonCompliances,
  lockOrganization,
  moveRunsOfWebsite,
  moveSchedulesOfWebsite,
  organizationExists,
  unassignNonCompliances,
  updateWebsite,
} from '@abhigam/db';
import { AppError, say, siteHost, WEBSITE_FIELDS } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound, versionConflict } from '../refusals.ts';
import { changedFields } from './changed-fields.ts';
import {
  type CheckDeps,
  checkWebsite,
  duplicateWebsite,
  lockAssignee,
  type WebsiteFields,
} from './check-website.ts';
import { movePagesToSeparateWebsite } from './move-pages-to-separate-website.ts';
import { refuseOverlap } from './refuse-overlap.ts';

/**
 * Changes a website. Runs and schedules move with it to another organization, so that its history stays in one
 * place; refused while a run is in progress (ER_STATE). `version`: the version that the user saw; ER_STATE if
 * it was changed meanwhile. Throws ER_NOT_FOUND, ER_DUP_ENTRY and what checkWebsite, refuseOverlap and
 * movePagesToSeparateWebsite throw.
 */
export async function changeWebsite(
  deps: PortalDeps & CheckDeps,
  principal: Principal,
  { websiteId, version, ...fields }: WebsiteFields & { websiteId: string; version?: number | undefined },
): Promise<void> {
  const scope = scopeOf(principal, 'website.update');
  const row = await findWebsite(deps.db, scope, websiteId);
  if (!row) throw notFound('website');
  const before = {
    name: row.name,
    url: row.url,
    organizationId: row.organization_id,
    userId: row.user_id,
    isSeparate: row.is_separate,
  };
  const organizationId = fields.organizationId ?? fields.departmentId ?? before.organizationId;
  const isSeparate = fields.isSeparate ?? before.isSeparate;
  const input = await checkWebsite(deps, scope, { ...fields, isSeparate, organizationId });
  const hasOtherPages =
    input.url !== before.url ||
    input.organizationId !== before.organizationId ||
    input.isSeparate !== before.isSeparate;
  await inTransaction(deps.db, async (tx) => {
    await lockAssignee(tx, input);
    // Websites that already overlap may still be renamed: they are shown as candidates for a merge.
    if (hasOtherPages) {
      await lockOrganization(tx, input.organizationId);
      await refuseOverlap(tx, input, websiteId);
    }
    const done = await updateWebsite(tx, websiteId, input, version);
    if (done === 'duplicate') throw duplicateWebsite();
    if (done === 'overtaken') throw versionConflict();
    if (input.organizationId !== before.organizationId) {
      if (await hasUnfinishedRun(tx, websiteId)) {
        throw new AppError('ER_STATE', say('refused.websiteUnderTest'));
      }
      if (!(await organizationExists(tx, input.organizationId))) throw notFound('organization');
      await moveRunsOfWebsite(tx, websiteId, input.organizationId);
    }
    // Before non-compliances are locked, the same order as in removeAssignments.
    if (input.organizationId !== before.organizationId || input.url !== before.url)
      await moveSchedulesOfWebsite(tx, websiteId, { ...input, formerUrl: before.url });
    if (input.organizationId !== before.organizationId) {
      // The website's owners and assignees belong to the former organization.
      const by = { userId: userOf(principal) };
      await lockNonCompliances(tx, websiteId);
      await clearDecisionOwner(tx, { websiteId }, by);
      await unassignNonCompliances(tx, { websiteId }, by);
    }
    if (hasOtherPages) await movePagesToSeparateWebsite(tx, { ...input, id: websiteId });
    const changed = changedFields(WEBSITE_FIELDS, before, input);
    if (changed.length === 0) return;
    const isElsewhere = isOnAnotherSite(before.url, input.url);
    const about = { organizationId: input.organizationId, websiteId };
    await appendEvent(deps, tx, principal, { type: 'website-changed', changed, isElsewhere }, about);
  });
}

function isOnAnotherSite(before: string, after: string): boolean {
  return new URL(before).protocol !== new URL(after).protocol || siteHost(before) !== siteHost(after);
}
