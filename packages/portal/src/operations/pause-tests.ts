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
 * Pauses or resumes all tests, those of a website, or one run: pages in progress are finished, new ones are not
 * started. Throws ER_NOT_FOUND, and ER_STATE for a finished run.
 */
export async function pauseTests(deps: PortalDeps, principal: Principal, asked: PauseRequest): Promise<void> {
  const scope = scopeOf(principal, 'operations.pause');
  const { what, paused } = asked;
  const id = asked.what === 'all' ? null : asked.id;
  await inTransaction(deps.db, async (tx) => {
    const about = await setPaused(tx, scope, asked);
    await appendEvent(deps, tx, principal, { type: 'tests-paused', what, id, paused }, about);
  });
}

async function setPaused(tx: Tx, scope: RowScope, asked: PauseRequest): Promise<PortalEventAbout> {
  switch (asked.what) {
    case 'all':
      await setQueuePaused(tx, asked.paused);
      return {};
    case 'website': {
      const website = await setWebsitePaused(tx, asked.id, asked.paused);
      if (!website) throw notFound('website');
      return { organizationId: website.organization_id, websiteId: asked.id };
    }
    case 'test-run': {
      const run = await findTestRun(tx, scope, asked.id);
      if (!run) throw notFound('testRun');
      if (!(await setRunPaused(tx, run.id, asked.paused)))
        throw new AppError('ER_STATE', say('refused.runOver'));
      return { organizationId: run.organization_id, websiteId: run.website_id, testRunId: run.id };
    }
    default:
      return assertNever(asked);
  }
}
