import {
  findTestRun,
  inTransaction,
  type RowScope,
  setQueuePaused,
  setRunPaused,
  setWebsitePaused,
  type Tx,
} from '@abhigam/db';
import { AppError, assertNever, type PortalEventAbout, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** What to pause or resume. */
export type PauseRequest =
  | { what: 'all'; paused: boolean }
  | { what: 'website'; id: string; paused: boolean }
  | { what: 'test-run'; id: string; paused: boolean };

/**
 * Pauses or resumes all tests, the tests of a website, or one run: pages in progress are finished, new pages
 * are not started. Throws ER_NOT_FOUND, and ER_STATE for a finished run.
 */
export async function pauseTests(
  deps: PortalDeps,
  principal: Principal,
  request: PauseRequest,
): Promise<void> {
  const scope = scopeOf(principal, 'operations.pause');
  const { what, paused } = request;
  const id = request.what === 'all' ? null : request.id;
  await inTransaction(deps.db, async (tx) => {
    const about = await setPaused(tx, scope, request);
    await appendEvent(deps, tx, principal, { type: 'tests-paused', what, id, paused }, about);
  });
}

async function setPaused(tx: Tx, scope: RowScope, request: PauseRequest): Promise<PortalEventAbout> {
  switch (request.what) {
    case 'all':
      await setQueuePaused(tx, request.paused);
      return {};
    case 'website': {
      const website = await setWebsitePaused(tx, request.id, request.paused);
      if (!website) throw notFound('website');
      return { organizationId: website.organization_id, websiteId: request.id };
    }
    case 'test-run': {
      const run = await findTestRun(tx, scope, request.id);
      if (!run) throw notFound('testRun');
      if (!(await setRunPaused(tx, run.id, request.paused)))
        throw new AppError('ER_STATE', say('refused.runOver'));
      return { organizationId: run.organization_id, websiteId: run.website_id, testRunId: run.id };
    }
    default:
      return assertNever(request);
  }
}
