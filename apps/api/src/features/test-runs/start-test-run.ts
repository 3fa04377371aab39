import { countRunsToday, insertTestRun, isRunUnfinished, lockOrganization, type RowScope } from '@abhigam/db';
import {
  AppError,
  type AuditSource,
  MESSAGES,
  openableUrl,
  type TestMode,
  urlKey,
  type WcagLevel,
  type WcagVersion,
} from '@abhigam/domain';
import { fetchUserAgent, probeUrl, refuseAddress } from '@abhigam/egress';
import { startRun } from '@abhigam/jobs';
import { addressPolicy } from '../../address-policy.ts';
import type { ApiDeps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { findTestedWebsite } from './find-tested-website.ts';

/** A day of the run limit begins at midnight here. */
const TIME_ZONE = 'Asia/Kolkata';

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
 *
 * @param scope whose websites the user may test
 */
export async function startTestRun(
  deps: ApiDeps,
  actor: Actor,
  scope: RowScope,
  asked: RunRequest,
): Promise<string> {
  const { db } = deps;
  const baseUrl = openableUrl(asked.baseUrl);
  // Before the website is looked for: without an organisation none could be found.
  if (scope.reach !== 'all' && scope.organizationId === null) {
    throw new AppError(
      'ER_USER_DEPT_MISSING',
      'Your account belongs to no organization yet. Ask your administrator to assign one.',
    );
  }
  const website = await findTestedWebsite(db, scope, { baseUrl, websiteId: asked.websiteId });
  const organizationId = website.organization_id;
  await refusePrivate(deps, baseUrl);
  await refuseWithoutStorage(deps);
  await refuseOverLimit(deps, db, organizationId);
  if (await isRunUnfinished(db, organizationId, urlKey(baseUrl))) {
    throw new AppError('ER_EXISTING_RUN', MESSAGES.existingRun);
  }
  await refuseUnreachable(deps, baseUrl);
  return db.transaction().execute(async (tx) => {
    // Two requests at once must not both take the last run of the day.
    await lockOrganization(tx, organizationId);
    await refuseOverLimit(deps, tx, organizationId);
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
      userId: actor.id,
      maxPages: deps.settings.maxPagesPerRun,
    });
    await deps.queue.enqueue(tx, startRun, { testRunId });
    return testRunId;
  });
}

async function refusePrivate(deps: ApiDeps, baseUrl: string): Promise<void> {
  const refused = await refuseAddress(new URL(baseUrl), addressPolicy(deps));
  if (refused) throw new AppError('ER_PRIVATE_ADDRESS', refused);
}

async function refuseWithoutStorage(deps: ApiDeps): Promise<void> {
  const state = await deps.storage?.();
  if (!state?.isFull) return;
  throw new AppError(
    'ER_STORAGE_FULL',
    'The server has too little free storage to take in new tests. Please try again later or tell your administrator.',
  );
}

async function refuseOverLimit(
  deps: ApiDeps,
  db: Parameters<typeof countRunsToday>[0],
  organizationId: number,
): Promise<void> {
  const limit = deps.settings.runsPerOrgPerDay;
  if ((await countRunsToday(db, organizationId, TIME_ZONE)) < limit) return;
  throw new AppError(
    'ER_EXCEEDED_TEST_LIMIT',
    `Your organization has started its ${limit} tests of today. Please try again tomorrow.`,
    { retryAfterSeconds: secondsToMidnight(new Date()) },
  );
}

function secondsToMidnight(now: Date): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return 86_400 - (hours * 3600 + minutes * 60 + seconds);
}

async function refuseUnreachable(deps: ApiDeps, baseUrl: string): Promise<void> {
  const probe = await probeUrl(new URL(baseUrl), addressPolicy(deps), {
    userAgent: fetchUserAgent(deps.settings.contactUrl),
  });
  if (probe.reachable) return;
  throw probe.refused
    ? new AppError('ER_PRIVATE_ADDRESS', probe.reason)
    : new AppError('ER_UNREACHABLE_URL', `The URL cannot be reached: ${probe.reason}`);
}
