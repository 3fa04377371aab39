import { findBaseUrl, findRunSite, isStartHeld, listWaitingDocuments } from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import { beginDocuments, finishDocuments, keepDocumentOutcome } from '@abhigam/portal';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../documents/limits.ts';
import { lookInto } from '../documents/look-into.ts';
import { documentRule } from '../documents/may-ask.ts';
import { eachHostInTurn } from '../each-host-in-turn.ts';

/** Between two looks whether the site is paused. */
const PART = 10;
/** Each may be in memory at the same time, with a process that reads it. */
const HOSTS_AT_ONCE = 2;
/** Pause between two files of one host, besides what its website asks for. */
const PAUSE_MS = 250;

/**
 * Looks into the documents of a finished run. May be repeated; what is settled is not asked for again. While the run or
 * its website is paused, or outside its hours, it leaves the rest to the sweep.
 */
export async function handleReadDocuments(
  deps: Pick<WorkerDeps, 'db' | 'policy' | 'userAgent' | 'pageReader' | 'log'>,
  { testRunId }: { testRunId: string },
  { signal }: Pick<JobContext, 'signal'>,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): Promise<void> {
  const { db } = deps;
  const log = deps.log.child({ run: testRunId });
  const [site, baseUrl] = await Promise.all([findRunSite(db, testRunId), findBaseUrl(db, testRunId)]);
  if (!site || baseUrl === null) return;
  await beginDocuments(deps, WORKER, { testRunId, limit: limits.files });
  const mayNotAsk = documentRule({ site, baseUrl });
  const deadline = performance.now() + limits.longestMs;
  const looksUntil = performance.now() + limits.allLooksMs;
  const { pageReader: _, ...withoutLooks } = deps;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    if (await isStartHeld(db, testRunId)) {
      log.info('documents wait');
      return;
    }
    const documents = await listWaitingDocuments(db, testRunId, PART);
    if (documents.length === 0) break;
    const turns = {
      hostOf: ({ url }: { url: string }) => siteHost(url),
      atOnce: HOSTS_AT_ONCE,
      pauseMs: Math.max(PAUSE_MS, site.crawl.delayMs),
      signal,
    };
    await eachHostInTurn(documents, turns, async (document) => {
      const state = mayNotAsk(document.url);
      const untouched = { httpStatus: null, bytes: null, sha256: null, read: null };
      const outcome = state
        ? { fileKey: document.fileKey, state, ...untouched }
        : await lookInto(performance.now() < looksUntil ? deps : withoutLooks, document, { limits, signal });
      await keepDocumentOutcome(deps, WORKER, { testRunId, outcome });
    });
  }
  await finishDocuments(deps, WORKER, { testRunId });
  log.info('documents read');
}
