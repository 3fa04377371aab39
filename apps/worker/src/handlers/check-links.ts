import { findRunSite, type LinkOutcome, listUnsettledLinks } from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import { checkLink } from '@abhigam/egress';
import type { JobContext } from '@abhigam/jobs';
import { beginLinkCheck, finishLinkCheck, storeLinkOutcomes } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';
import { throttlePerHost } from '../throttle-per-host.ts';

/** Batch size: links of a batch are written together; after a crash they are checked again. */
const BATCH_SIZE = 100;
/** Deadline; links that remain stay unchecked, because a site may link to any number of slow hosts. */
const DEADLINE_MS = 30 * 60_000;
const HOSTS_AT_ONCE = 4;
/** Minimum pause between two requests to one host, in addition to the crawl delay of its website. */
const PAUSE_MS = 250;
const TIMEOUT_MS = 15_000;

/**
 * Finds the broken links of a finished run: links to pages of the run by their own result; files of the site
 * and, if enabled, external links by requesting them. Idempotent: checked links are not requested again.
 */
export async function handleCheckLinks(
  deps: WorkerDeps,
  { testRunId }: { testRunId: string },
  context: Pick<JobContext, 'signal'>,
): Promise<void> {
  const site = await findRunSite(deps.db, testRunId);
  if (!site) return;
  const { checkExternalLinks: checkExternal, delayMs } = site.crawl;
  await beginLinkCheck(deps, WORKER, { testRunId, checkExternal });
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    context.signal.throwIfAborted();
    const links = await listUnsettledLinks(deps.db, testRunId, BATCH_SIZE);
    if (links.length === 0) break;
    const outcomes = await throttlePerHost(
      links,
      {
        hostOf: ({ url }) => siteHost(url),
        concurrency: HOSTS_AT_ONCE,
        pauseMs: Math.max(PAUSE_MS, delayMs),
        signal: context.signal,
      },
      (link) => request(deps, link, context.signal),
    );
    await storeLinkOutcomes(deps, WORKER, outcomes);
  }
  await finishLinkCheck(deps, WORKER, { testRunId });
  deps.log.info({ run: testRunId }, 'links checked');
}

async function request(
  deps: WorkerDeps,
  link: { id: string; url: string },
  signal: AbortSignal,
): Promise<LinkOutcome> {
  const { id } = link;
  const answer = await checkLink(new URL(link.url), {
    policy: deps.policy,
    userAgent: deps.userAgent,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (answer.ok) {
    const state = answer.isBlocked ? 'blocked' : 'ok';
    return { id, state, reason: null, httpStatus: answer.status, detail: null };
  }
  const { httpStatus, detail } = answer;
  // An address that this installation refuses says nothing about the link.
  if (answer.reason === 'address-not-allowed')
    return { id, state: 'unchecked', reason: null, httpStatus, detail };
  return { id, state: 'broken', reason: answer.reason, httpStatus, detail };
}
