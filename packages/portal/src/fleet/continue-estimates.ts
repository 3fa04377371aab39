import {
  completeEstimates,
  findPendingSamplePage,
  inTransaction,
  rejectSamplePage,
  setRunOfPage,
  type WaitingPageRow,
} from '@abhigam/db';
import { AppError, type ErrorCode } from '@abhigam/domain';
import type { Log } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { existingRun } from '../refusals.ts';
import { checkNewRun, type StartDeps } from '../test-runs/check-new-run.ts';
import { storeNewRun } from '../test-runs/store-new-run.ts';

export interface ContinueDeps extends StartDeps {
  log: Log;
  /** Stops between two pages. */
  signal?: AbortSignal;
}

/** Maximum number of tests started together, so that other tests get their turn. */
const MAX_STARTS_PER_SWEEP = 20;

/** Temporary refusals: the page is retried later. All other refusals are final. */
const TEMPORARY_REFUSALS: readonly ErrorCode[] = [
  'ER_EXCEEDED_TEST_LIMIT',
  'ER_EXISTING_RUN',
  'ER_STORAGE_FULL',
  'ER_TOO_MANY_REQUESTS',
  'ER_BUSY',
];

/**
 * Starts tests of samples, the oldest sample first: each page as a single-page test, in the name of the user
 * who drew the sample, within the daily limit of the organization. Safe in several workers at the same time.
 */
export async function continueEstimates(deps: ContinueDeps, principal: Principal): Promise<void> {
  assertSystem(principal);
  await completeEstimates(deps.db);
  const notNow: number[] = [];
  for (let started = 0; started < MAX_STARTS_PER_SWEEP && !deps.signal?.aborted; ) {
    const page = await findPendingSamplePage(deps.db, { except: notNow });
    if (!page) return;
    try {
      await startPage(deps, page);
      started += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      if (TEMPORARY_REFUSALS.includes(code)) notNow.push(page.organization_id);
      else
        await rejectSamplePage(deps.db, {
          estimateId: page.estimate_id,
          ordinal: page.ordinal,
          refusal: code,
        });
      deps.log.info(
        { estimate: page.estimate_id, url: page.url, code },
        'a page of a sample was not started',
      );
    }
  }
}

async function startPage(deps: ContinueDeps, page: WaitingPageRow): Promise<void> {
  const person = personOf(page);
  const run = await checkNewRun(deps, person, {
    name: 'Sample',
    baseUrl: page.url,
    websiteId: page.website_id,
    testMode: 'single_page',
    wcagVersion: page.wcag_version,
    wcagLevel: page.wcag_level,
    disableExperimental: true,
  });
  await inTransaction(deps.db, async (tx) => {
    const testRunId = await storeNewRun(deps, tx, person, run);
    const place = { estimateId: page.estimate_id, ordinal: page.ordinal, testRunId };
    // Lost the race with another worker, which has started it.
    if (!(await setRunOfPage(tx, place))) throw existingRun();
  });
}

function personOf(page: WaitingPageRow): Principal {
  return {
    kind: 'person',
    userId: page.user_id,
    role: page.role,
    organizationId: page.user_organization_id,
    isApproved: true,
    origin: { address: null, requestId: null },
  };
}
