import { insertTestSchedule, inTransaction, lockWebsiteForShare } from '@abhigam/db';
import { AppError, AUDIT_SOURCES, openableUrl, say } from '@abhigam/domain';
import { firstDue } from '@abhigam/timetable';
import type { Vault } from '@abhigam/vault';
import { v7 as newId } from 'uuid';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { findTestedWebsite } from '../test-runs/find-tested-website.ts';
import { type AddressDeps, refusePrivate, refuseUnreachable } from '../test-runs/refuse-address-of-run.ts';
import type { ScheduleForm } from './schedule-form.ts';
import { countScheduleLoginChange, saveScheduleLogin } from './schedule-login.ts';
import { columnsOfTimes, timetableFromForm } from './schedule-times.ts';
import { NOTHING_DUE } from './skip-due-turns.ts';

export interface ScheduleDeps extends PortalDeps, AddressDeps {
  vault: Pick<Vault, 'seal'>;
  /** Default: the machine's clock. */
  clock?: () => Date;
}

/**
 * Saves a repeated or delayed test, and returns its id. Throws ER_USER_DEPT_MISSING, ER_UNREGISTERED_URL,
 * ER_PRIVATE_ADDRESS, ER_UNREACHABLE_URL, ER_VALIDATION (start in the past, missing password).
 */
export async function createTestSchedule(
  deps: ScheduleDeps,
  principal: Principal,
  form: ScheduleForm,
): Promise<string> {
  const scope = scopeOf(principal, 'schedule.create');
  if (scope.reach !== 'all' && scope.organizationId === null) {
    throw new AppError('ER_USER_DEPT_MISSING', say('refused.noOrganization'));
  }
  const baseUrl = openableUrl(form.baseUrl);
  // Checked before any network request, so that form errors are returned immediately.
  timetableFromForm(form, (deps.clock ?? systemClock)());
  const website = await findTestedWebsite(deps.db, scope, { baseUrl, websiteId: form.websiteId });
  // The system saves schedules of sites that it has set up itself; these sites may not respond yet.
  if (principal.kind !== 'system') {
    await refusePrivate(deps, baseUrl);
    await refuseUnreachable(deps, baseUrl);
  }
  const { auth, sources = AUDIT_SOURCES, ...settings } = form.testSettings;
  const userId = userOf(principal);
  await countScheduleLoginChange(deps.db, { auth, websiteId: website.id, personId: userId });
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockWebsiteForShare(tx, website.id))) throw notFound('website');
    const timetable = timetableFromForm(form, (deps.clock ?? systemClock)());
    const due = form.status === 'ACTIVE' ? firstDue(timetable) : null;
    const testScheduleId = newId();
    await insertTestSchedule(tx, {
      id: testScheduleId,
      website_id: website.id,
      organization_id: website.organization_id,
      user_id: userId,
      name: form.name,
      base_url: baseUrl,
      test_mode: settings.testMode,
      wcag_version: settings.wcagVersion,
      wcag_level: settings.wcagLevel,
      disable_experimental: settings.disableExperimental,
      sources: [...sources],
      ...columnsOfTimes(timetable),
      ...(due
        ? { status: 'ACTIVE' as const, next_run: due, look_at: due }
        : { status: 'INACTIVE' as const, ...NOTHING_DUE }),
    });
    await saveScheduleLogin(deps, tx, { testScheduleId, website, auth, changedBy: userId });
    const about = { organizationId: website.organization_id, websiteId: website.id };
    await appendEvent(deps, tx, principal, { type: 'schedule-created', testScheduleId }, about);
    return testScheduleId;
  });
}

export function systemClock(): Date {
  return new Date();
}
