import {
  applyDecisions,
  checkLinks,
  fanOutEvents,
  finishRun,
  gatherCauses,
  makeReport,
  readDocuments,
  sendDeliveries,
  sendNotices,
  startRun,
} from '@abhigam/jobs';
import type { WorkerDeps } from './deps.ts';
import { handleApplyDecisions } from './handlers/apply-decisions.ts';
import { handleCheckLinks } from './handlers/check-links.ts';
import { continueSamples } from './handlers/continue-samples.ts';
import { handleFanOutEvents } from './handlers/fan-out-events.ts';
import { handleFinishRun } from './handlers/finish-run.ts';
import { handleGatherCauses } from './handlers/gather-causes.ts';
import { handleMakeReport } from './handlers/make-report.ts';
import { handleReadDocuments } from './handlers/read-documents.ts';
import { handleSendDeliveries } from './handlers/send-deliveries.ts';
import { handleSendNotices } from './handlers/send-notices.ts';
import { startDue } from './handlers/start-due.ts';
import { handleStartRun } from './handlers/start-run.ts';
import { sweep } from './handlers/sweep.ts';
import { startHeartbeat } from './heartbeat/heartbeat.ts';
import { createLinkTargets } from './link-targets.ts';
import { startPageLoop } from './page-loop.ts';
import { watchPages } from './page-watch.ts';
import { createRunScopes } from './run-scopes.ts';
import { createSiteSessions } from './site-sessions.ts';
import { createSoft404Checks } from './soft-404-checks.ts';
import { startPolling } from './start-polling.ts';
import { testClaimedPage } from './test-claimed-page.ts';
import { createSharedParts } from './unchanged/unchanged-resources.ts';

export interface RunningWorker {
  /** Number of pages in progress. */
  heldPages(): number;
  /**
   * Graceful shutdown: takes no more work, waits for pages in progress, then returns the rest to the queue.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
}

const SWEEP_MS = 60_000;
/** Maximum delay of a due run; costs one statement when nothing is due. */
const SCHEDULES_MS = 10_000;
/** Reading sitemaps is mostly waiting; one slow site should not delay the start of another site's run. */
const STARTS_AT_ONCE = 2;
const LINK_CHECKS_AT_ONCE = 2;
/** Files are held in memory while they are read. */
const DOCUMENT_RUNS_AT_ONCE = 1;
/** Each opens its own browser in addition to those that test pages. */
const REPORTS_AT_ONCE = 1;

/** Tests pages and handles jobs until stopped. Stops the queue, but no other dependency. */
export async function startWorker(deps: WorkerDeps): Promise<RunningWorker> {
  const { queue } = deps;
  const watch = watchPages(deps);
  const heartbeat = await startHeartbeat(deps, watch);
  const scopes = createRunScopes(deps.db);
  const sessions = createSiteSessions(deps);
  const linkTargets = createLinkTargets(deps);
  const soft404Checks = createSoft404Checks(deps);
  const sharedParts = createSharedParts();
  const pages = startPageLoop(deps, (page, signal) =>
    testClaimedPage(
      { ...deps, watch, scopes, sessions, linkTargets, soft404Checks, sharedParts },
      page,
      signal,
    ),
  );
  const withPages = { ...deps, wakePages: () => pages.wake() };
  await queue.work(startRun, STARTS_AT_ONCE, (job, context) => handleStartRun(withPages, job, context));
  await queue.work(finishRun, 1, (job, context) => handleFinishRun({ ...deps, sessions }, job, context));
  await queue.work(applyDecisions, 1, (job, context) => handleApplyDecisions(deps, job, context));
  await queue.work(checkLinks, LINK_CHECKS_AT_ONCE, (job, context) => handleCheckLinks(deps, job, context));
  await queue.work(readDocuments, DOCUMENT_RUNS_AT_ONCE, (job, context) =>
    handleReadDocuments(deps, job, context),
  );
  // Serialized in any case, because it decides which elements are new.
  await queue.work(gatherCauses, 1, (job) => handleGatherCauses(deps, job));
  await queue.work(makeReport, REPORTS_AT_ONCE, (job, context) => handleMakeReport(deps, job, context));
  await queue.work(fanOutEvents, 1, () => handleFanOutEvents(deps));
  // One connection to the mail server per worker.
  await queue.work(sendNotices, 1, (job, context) => handleSendNotices(deps, job, context));
  // Each job sends to several webhooks at once.
  await queue.work(sendDeliveries, 1, (job, context) => handleSendDeliveries(deps, job, context));
  const sweeping = startPolling(SWEEP_MS, () => sweep(deps));
  const stopping = new AbortController();
  const starting = startPolling(SCHEDULES_MS, () => startDue(deps, stopping.signal));
  const sampling = startPolling(SWEEP_MS, () => continueSamples(deps, stopping.signal));

  return {
    heldPages: () => watch.heldIds().length,
    async stop({ graceMs = 5000 } = {}) {
      stopping.abort();
      await Promise.all([sweeping.stop(), starting.stop(), sampling.stop(), pages.stop({ graceMs })]);
      watch.stop();
      await heartbeat.stop();
      await queue.stop({ graceMs });
    },
  };
}
