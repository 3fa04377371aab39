import { holdWebsite, insertTestRun, inTransaction, isRunUnfinished, lockOrganization } from '@abhigam/db';
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
import { startRun } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { existingRun, notFound } from '../refusals.ts';
import { refuseOverLimit } from './day-limit.ts';
import { findTestedWebsite } from './find-tested-website.ts';
import { type AddressDeps, refusePrivate, refuseUnreachable } from './refuse-address-of-run.ts';

export interface StartDeps extends PortalDeps, AddressDeps {
  settings: AddressDeps['settings'] & { runsPerOrgPerDay: number; maxPagesPerRun: number };
  /** How full the disks are; absent where nothing watches them. */
  storage?: () => Promise<{ isFull: boolean }>;
}

export interface RunRequest {
  name: string;
  baseUrl: string;
  testMode: TestMode;
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  disableExperimental: boolean;
  testSettings?: { sources?: readonly AuditSource[] | undefined } | undefined;
  websiteId?: string | undefined;
}

/**
 * Starts a run of an address and returns its id. Nothing is stored when it is refused: ER_USER_DEPT_MISSING,
 * ER_UNREGISTERED_URL, ER_PRIVATE_ADDRESS, ER_STORAGE_FULL, ER_EXCEEDED_TEST_LIMIT, ER_EXISTING_RUN, ER_UNREACHABLE_URL.
 * `inNameOf`: for the system, the person whose run it shall be.
 */
export async function startTestRun(
  deps: StartDeps,
  principal: Principal,
  asked: RunRequest & { inNameOf?: string | null },
): Promise<string> {
  const { db } = deps;
  const scope = scopeOf(principal, 'testRun.create');
  const baseUrl = openableUrl(asked.baseUrl);
  // Before the website is looked for: without an organization none could be found.
  if (scope.reach !== 'all' && scope.organizationId === null) {
    throw new AppError('ER_USER_DEPT_MISSING', say('refused.noOrganization'));
  }
  const website = await findTestedWebsite(db, scope, { baseUrl, websiteId: asked.websiteId });
  const organizationId = website.organization_id;
  // The system tests what it has set up itself, which may not answer yet, and asks for no more than that.
  const isGuarded = principal.kind !== 'system';
  // What a schedule starts counts for no day's limit, and none refuses it.
  const isLimited = isGuarded && principal.kind !== 'schedule';
  if (isGuarded) {
    await refusePrivate(deps, baseUrl);
    await refuseWithoutStorage(deps);
    if (isLimited) await refuseOverLimit(deps, db, organizationId);
    if (await isRunUnfinished(db, organizationId, urlKey(baseUrl))) {
      throw existingRun();
    }
    await refuseUnreachable(deps, baseUrl);
  }
  return inTransaction(db, async (tx) => {
    if (isLimited) {
      // Two requests at once must not both take the last run of the day.
      await lockOrganization(tx, organizationId);
      await refuseOverLimit(deps, tx, organizationId);
    }
    // Deleted since it was looked for: it waits for a deletion that is under way, and keeps others off.
    if (!(await holdWebsite(tx, website.id))) throw notFound('website');
    const testRunId = await insertTestRun(tx, {
      name: asked.name,
      baseUrl,
      testMode: asked.testMode,
      wcagVersion: asked.wcagVersion,
      wcagLevel: asked.wcagLevel,
      disableExperimental: asked.disableExperimental,
      sources: asked.testSettings?.sources,
      websiteId: website.id,
      organizationId,
      maxPages: deps.settings.maxPagesPerRun,
      userId: isGuarded ? userOf(principal) : (asked.inNameOf ?? null),
      apiKeyId: principal.kind === 'api-key' ? principal.apiKeyId : null,
      testScheduleId: principal.kind === 'schedule' ? principal.testScheduleId : null,
    });
    if (testRunId === null) throw existingRun();
    await deps.queue.enqueue(tx, startRun, { testRunId });
    await appendEvent(
      deps,
      tx,
      principal,
      { type: 'test-run-started' },
      { organizationId, websiteId: website.id, testRunId },
    );
    return testRunId;
  });
}

async function refuseWithoutStorage(deps: StartDeps): Promise<void> {
  const state = await deps.storage?.();
  if (!state?.isFull) return;
  throw new AppError('ER_STORAGE_FULL', say('refused.storageFull'));
}
