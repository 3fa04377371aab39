import { z } from 'zod';

/**
 * A job definition; its handler is in apps/worker. Delays are in seconds. `heartbeatSeconds`: how long until
 * the crash of a machine is noticed (the crash of a process takes a few seconds, see job-locks.ts).
 * Heartbeats come from the main thread, which may be busy for a while without being dead.
 */
export interface JobDefinition<P extends z.ZodObject = z.ZodObject> {
  name: string;
  payload: P;
  /** Singleton key: of the jobs with one key that have not started, the queue keeps one (deduplication). */
  keyOf: (payload: z.output<P>) => string;
  /** Retries after the first attempt, for handlers that threw and workers that died. */
  retryLimit: number;
  retryDelay: number;
  heartbeatSeconds: number;
  /** Timeout of one attempt. */
  expireInSeconds: number;
}

type RunJob = JobDefinition<z.ZodObject<{ testRunId: z.ZodUUID }>>;

/** A job about a run, deduplicated per run. */
const SINGLETON_PER_RUN: Pick<RunJob, 'payload' | 'keyOf' | 'heartbeatSeconds'> = {
  payload: z.object({ testRunId: z.uuid() }),
  keyOf: ({ testRunId }) => testRunId,
  heartbeatSeconds: 30,
};

/** Creates the first pages of a run from its base URL and sitemap. Idempotent. */
export const startRun: RunJob = {
  name: 'start-run',
  ...SINGLETON_PER_RUN,
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 300,
};

/** Completes a run whose pages are all complete: statistics, latest score, non-compliances. */
export const finishRun: RunJob = {
  name: 'finish-run',
  ...SINGLETON_PER_RUN,
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 600,
};

/** Checks the links of a finished run that lead outside its pages, in batches. */
export const checkLinks: RunJob = {
  name: 'check-links',
  ...SINGLETON_PER_RUN,
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 3600,
};

/** Tests the documents that the pages of a finished run link to. */
export const readDocuments: RunJob = {
  name: 'read-documents',
  ...SINGLETON_PER_RUN,
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 3600,
};

/**
 * Determines which causes of the newest result a website shares with other websites, and what fixing them
 * would gain.
 */
export const gatherCauses: JobDefinition<z.ZodObject<{ websiteId: z.ZodUUID }>> = {
  name: 'gather-causes',
  payload: z.object({ websiteId: z.uuid() }),
  keyOf: ({ websiteId }) => websiteId,
  retryLimit: 5,
  retryDelay: 10,
  heartbeatSeconds: 30,
  expireInSeconds: 600,
};

/** Re-applies decisions to the findings of a website's runs, one run at a time. */
export const applyDecisions: JobDefinition<z.ZodObject<{ websiteId: z.ZodUUID }>> = {
  name: 'apply-decisions',
  payload: z.object({ websiteId: z.uuid() }),
  keyOf: ({ websiteId }) => websiteId,
  retryLimit: 20,
  retryDelay: 10,
  heartbeatSeconds: 30,
  expireInSeconds: 3600,
};

/**
 * Renders the PDF report of a run in one language. Idempotent: skips a report that exists or is no longer
 * wanted.
 */
export const makeReport: JobDefinition<
  z.ZodObject<{
    testRunId: z.ZodUUID;
    language: z.ZodString;
    product: z.ZodString;
    portal: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    revision: z.ZodString;
  }>
> = {
  name: 'make-report',
  payload: z.object({
    testRunId: z.uuid(),
    /** One of the portal's languages. */
    language: z.string().max(10),
    /** Product name in that language. */
    product: z.string().max(200),
    /** Public URL of the portal; null if unknown. */
    portal: z.string().max(2_000).nullable().default(null),
    /** Revision of the run that was requested. */
    revision: z.string().max(200),
  }),
  keyOf: ({ testRunId, language, revision }) => `${testRunId} ${language} ${revision}`,
  retryLimit: 2,
  retryDelay: 2,
  heartbeatSeconds: 30,
  expireInSeconds: 300,
};

/**
 * Fans events out to their consumers. `after`: id of an event to process. Each event has its own job: with
 * one shared key, a transaction that adds an event would block on every other open transaction that has added
 * one, and two that also share a row would deadlock. A job that finds nothing new costs one query.
 */
export const fanOutEvents: JobDefinition<z.ZodObject<{ after: z.ZodString }>> = {
  name: 'fan-out-events',
  payload: z.object({ after: z.string().max(100) }),
  keyOf: ({ after }) => after,
  retryLimit: 2,
  retryDelay: 5,
  heartbeatSeconds: 30,
  expireInSeconds: 300,
};

/**
 * Sends what is due in the outbox; `after`: the position to start from. Each batch of events has its own job.
 */
const SENDING = {
  payload: z.object({ after: z.string().max(100) }),
  keyOf: ({ after }: { after: string }) => after,
  retryLimit: 2,
  retryDelay: 5,
  heartbeatSeconds: 30,
  expireInSeconds: 900,
};

/** Sends due mails. */
export const sendNotices: JobDefinition<typeof SENDING.payload> = { name: 'send-notices', ...SENDING };

/** Sends due webhook deliveries. */
export const sendDeliveries: JobDefinition<typeof SENDING.payload> = { name: 'send-deliveries', ...SENDING };

export const JOBS = [
  startRun,
  finishRun,
  applyDecisions,
  checkLinks,
  readDocuments,
  gatherCauses,
  makeReport,
  fanOutEvents,
  sendNotices,
  sendDeliveries,
] as const;
