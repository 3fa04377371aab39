import { findRunSite, type LinkOutcome, listUnsettledLinks } from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import { checkLink } from '@abhigam/egress';
import type { JobContext } from '@abhigam/jobs';
import { beginLinkCheck, finishLinkCheck, keepLinkOutcomes } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';
import { eachHostInTurn } from '../each-host-in-turn.ts';

/** Written together; a worker that dies asks for these again. */
const PART = 100;
/** After so long what is left stays unchecked: a site may link to any number of slow ones. */
const LONGEST_MS = 30 * 60_000;
const HOSTS_AT_ONCE = 4;
/** Pause between two questions to one host, besides what its website asks for. */
const PAUSE_MS = 250;
const TIMEOUT_MS = 15_000;

/**
 * Finds out which links of a finished run lead nowhere: pages of the run by their own result, files of the site and,
 * if the website wants that, other sites by asking for them. May be repeated; what is settled is not asked for again.
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
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline) {
    context.signal.throwIfAborted();
    const links = await listUnsettledLinks(deps.db, testRunId, PART);
    if (links.length === 0) break;
    const outcomes = await eachHostInTurn(
      links,
      {
        hostOf: ({ url }) => siteHost(url),
        atOnce: HOSTS_AT_ONCE,
        pauseMs: Math.max(PAUSE_MS, delayMs),
        signal: context.signal,
      },
      (link) => ask(deps, link, context.signal),
    );
    await keepLinkOutcomes(deps, WORKER, outcomes);
  }
  await finishLinkCheck(deps, WORKER, { testRunId });
  deps.log.info({ run: testRunId }, 'links checked');
}

async function ask(
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
  // What this installation must not open says nothing about the link.
  if (answer.reason === 'address-not-allowed')
    return { id, state: 'unchecked', reason: null, httpStatus, detail };
  return { id, state: 'broken', reason: answer.reason, httpStatus, detail };
}
