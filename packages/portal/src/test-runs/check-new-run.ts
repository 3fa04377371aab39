import { findTestSchedule, isRunUnfinished, type TestScheduleRow } from '@abhigam/db';
import {
  AppError,
  type AuditSource,
  openableUrl,
  say,
  type TestMode,
  urlKey,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { assertProven } from '../ownership/assert-proven.ts';
import type { ProofLookupDeps } from '../ownership/look-up-proof.ts';
import type { ProofPolicyDeps } from '../ownership/needs-proof.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { existingRun, fieldError, notFound } from '../refusals.ts';
import { refuseOverLimit } from './day-limit.ts';
import { findTestedWebsite } from './find-tested-website.ts';
import { type AddressDeps, refusePrivate, refuseUnreachable } from './refuse-address-of-run.ts';

export interface StartDeps extends PortalDeps, AddressDeps, ProofLookupDeps, ProofPolicyDeps {
  settings: AddressDeps['settings'] &
    ProofPolicyDeps['settings'] & { runsPerOrgPerDay: number; maxPagesPerRun: number };
  /** Disk usage; absent if it is not monitored. */
  storage?: () => Promise<{ isFull: boolean }>;
}

/** Settings of a run. */
export interface RunSettings {
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  sources?: readonly AuditSource[] | undefined;
}

type OptionalFields<T> = { [K in keyof T]?: T[K] | undefined };

/** Explicit settings take precedence over `testSettings`, and these over the schedule's. */
export interface RunRequest extends OptionalFields<Omit<RunSettings, 'sources'>> {
  name: string;
  baseUrl: string;
  testSettings?: OptionalFields<RunSettings> | undefined;
  websiteId?: string | undefined;
  /** A schedule that a user runs now. */
  testScheduleId?: string | undefined;
}

/** A run that passed all checks outside of its transaction. */
export interface CheckedRun extends RunSettings {
  name: string;
  baseUrl: string;
  websiteId: string;
  organizationId: number;
  testScheduleId: string | null;
  /** The user of the run. */
  userId: string | null;
  /** Whether the organization's daily limit applies. */
  isLimited: boolean;
}

/**
 * Checks whether a run may be started; uses the network, so call it outside of any transaction. Throws what
 * startTestRun throws.
 */
export async function checkNewRun(
  deps: StartDeps,
  principal: Principal,
  request: RunRequest & { inNameOf?: string | null },
): Promise<CheckedRun> {
  const { db } = deps;
  const scope = scopeOf(principal, 'testRun.create');
  const baseUrl = openableUrl(request.baseUrl);
  // Checked before the website: without an organization none can be found.
  if (scope.reach !== 'all' && scope.organizationId === null) {
    throw new AppError('ER_USER_DEPT_MISSING', say('refused.noOrganization'));
  }
  const schedule = await findSchedule(deps, principal, request.testScheduleId);
  const settings = settingsOf(request, schedule);
  const websiteId = request.websiteId ?? schedule?.website_id;
  const website = await findTestedWebsite(db, scope, { baseUrl, websiteId });
  if (schedule && schedule.website_id !== website.id) throw notFound('schedule');
  const organizationId = website.organization_id;
  // The system tests websites that it has set up itself; these websites may not respond yet and need no further
  // checks.
  const isGuarded = principal.kind !== 'system';
  // Runs of schedules do not count towards the daily limit and are not refused by it.
  const isLimited = isGuarded && principal.kind !== 'schedule';
  if (isGuarded) {
    await refusePrivate(deps, baseUrl);
    await refuseWithoutStorage(deps);
    if (isLimited) await refuseOverLimit(deps, db, organizationId);
    if (await isRunUnfinished(db, organizationId, urlKey(baseUrl))) {
      throw existingRun();
    }
    await refuseUnreachable(deps, baseUrl);
    if (settings.testMode === 'full_site') await assertProven(deps, website);
  }
  return {
    ...settings,
    name: request.name,
    baseUrl,
    websiteId: website.id,
    organizationId,
    testScheduleId: principal.kind === 'schedule' ? principal.testScheduleId : (schedule?.id ?? null),
    userId: userOf(principal) ?? request.inNameOf ?? null,
    isLimited,
  };
}

async function findSchedule(
  { db }: StartDeps,
  principal: Principal,
  testScheduleId: string | undefined,
): Promise<TestScheduleRow | null> {
  if (testScheduleId === undefined) return null;
  const schedule = await findTestSchedule(db, scopeOf(principal, 'schedule.list'), testScheduleId);
  if (!schedule) throw notFound('schedule');
  return schedule;
}

function settingsOf(request: RunRequest, schedule: TestScheduleRow | null): RunSettings {
  const settings = request.testSettings ?? {};
  const { testMode, wcagVersion, wcagLevel, disableExperimental } = request;
  return {
    testMode: chosen('testMode', testMode ?? settings.testMode ?? schedule?.test_mode),
    wcagVersion: chosen('wcagVersion', wcagVersion ?? settings.wcagVersion ?? schedule?.wcag_version),
    wcagLevel: chosen('wcagLevel', wcagLevel ?? settings.wcagLevel ?? schedule?.wcag_level),
    disableExperimental: chosen(
      'disableExperimental',
      disableExperimental ?? settings.disableExperimental ?? schedule?.disable_experimental,
    ),
    sources: settings.sources ?? schedule?.sources,
  };
}

function chosen<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw fieldError(field, say('form.valueRequired'));
  return value;
}

async function refuseWithoutStorage(deps: StartDeps): Promise<void> {
  const state = await deps.storage?.();
  if (!state?.isFull) return;
  throw new AppError('ER_STORAGE_FULL', say('refused.storageFull'));
}
