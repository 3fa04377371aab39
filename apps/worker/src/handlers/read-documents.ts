import { findBaseUrl, findRunSite, isStartBlocked, listWaitingDocuments } from '@abhigam/db';
import { siteHost } from '@abhigam/domain';
import type { JobContext } from '@abhigam/jobs';
import { beginDocumentInspection, finishDocumentInspection, storeDocumentOutcome } from '@abhigam/portal';
import type { WorkerDeps } from '../deps.ts';
import { documentAccessRule } from '../documents/document-access.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../documents/limits.ts';
import { testDocument } from '../documents/test-document.ts';
import { WORKER } from '../principals.ts';
import { throttlePerHost } from '../throttle-per-host.ts';

/** Batch size: between two batches the worker checks whether the site is paused. */
const BATCH_SIZE = 10;
/** Each file may be in memory, with a process that reads it. */
const HOSTS_AT_ONCE = 2;
/** Minimum pause between two files of one host, in addition to the crawl delay of its website. */
const PAUSE_MS = 250;

/**
 * Tests the documents of a finished run. Idempotent: finished documents are not requested again. While the run
 * or its website is paused, or outside its hours, the sweep tests the remaining documents.
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
  await beginDocumentInspection(deps, WORKER, { testRunId, limit: limits.files });
  const refusalOf = documentAccessRule({ site, baseUrl });
  const deadline = performance.now() + limits.deadlineMs;
  const renderUntil = performance.now() + limits.allRendersMs;
  const { pageReader: _, ...withoutRenders } = deps;
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    if (await isStartBlocked(db, testRunId)) {
      log.info('documents postponed');
      return;
    }
    const documents = await listWaitingDocuments(db, testRunId, BATCH_SIZE);
    if (documents.length === 0) break;
    const throttle = {
      hostOf: ({ url }: { url: string }) => siteHost(url),
      concurrency: HOSTS_AT_ONCE,
      pauseMs: Math.max(PAUSE_MS, site.crawl.delayMs),
      signal,
    };
    await throttlePerHost(documents, throttle, async (document) => {
      const state = refusalOf(document.url);
      const untouched = { httpStatus: null, bytes: null, sha256: null, read: null };
      const outcome = state
        ? { fileKey: document.fileKey, state, ...untouched }
        : await testDocument(performance.now() < renderUntil ? deps : withoutRenders, document, {
            limits,
            signal,
          });
      await storeDocumentOutcome(deps, WORKER, { testRunId, outcome });
    });
  }
  await finishDocumentInspection(deps, WORKER, { testRunId });
  log.info('documents read');
}
