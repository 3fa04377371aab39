import { z } from 'zod';

/**
 * A job as data. The handler stands in apps/worker.
 * Delays are seconds. `heartbeatSeconds`: a machine that dies is noticed after that long (a mere process within a few
 * seconds, see job-locks.ts). Heartbeats come from the main thread, which may be busy for a while and live.
 */
export interface JobDefinition<P extends z.ZodObject = z.ZodObject> {
  name: string;
  payload: P;
  /** What makes two jobs the same: of those not yet begun, one is kept. */
  keyOf: (payload: z.output<P>) => string;
  /** Tries after the first, for handlers that threw and for workers that died. */
  retryLimit: number;
  retryDelay: number;
  heartbeatSeconds: number;
  /** Longest that one attempt may take. */
  expireInSeconds: number;
}

type RunJob = JobDefinition<z.ZodObject<{ testRunId: z.ZodUUID }>>;

/** A job about a run, of which one waits at a time. */
const ONCE_A_RUN: Pick<RunJob, 'payload' | 'keyOf' | 'heartbeatSeconds'> = {
  payload: z.object({ testRunId: z.uuid() }),
  keyOf: ({ testRunId }) => testRunId,
  heartbeatSeconds: 30,
};

/** Makes a run's first pages from its base URL and sitemap. Repeating it adds nothing twice. */
export const startRun: RunJob = {
  name: 'start-run',
  ...ONCE_A_RUN,
  retryLimit: 3,
  retryDelay: 2,
  expireInSeconds: 300,
};

/** Settles a run whose pages are all settled: statistics, latest score, non-compliances. */
export const finishRun: RunJob = {
  name: 'finish-run',
  ...ONCE_A_RUN,
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 600,
};

/** Asks for the links of a finished run that are no pages of it, in parts. */
export const checkLinks: RunJob = {
  name: 'check-links',
  ...ONCE_A_RUN,
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 3600,
};

/** Looks into the documents that the pages of a finished run link to. */
export const readDocuments: RunJob = {
  name: 'read-documents',
  ...ONCE_A_RUN,
  retryLimit: 5,
  retryDelay: 10,
  expireInSeconds: 3600,
};

/** Says which causes the newest result of a website shares with other websites, and what their repair would give. */
export const gatherCauses: JobDefinition<z.ZodObject<{ websiteId: z.ZodUUID }>> = {
  name: 'gather-causes',
  payload: z.object({ websiteId: z.uuid() }),
  keyOf: ({ websiteId }) => websiteId,
  retryLimit: 5,
  retryDelay: 10,
  heartbeatSeconds: 30,
  expireInSeconds: 600,
};

/** Brings the runs of a website that show findings up to date with what was decided of them, run by run. */
export const applyDecisions: JobDefinition<z.ZodObject<{ websiteId: z.ZodUUID }>> = {
  name: 'apply-decisions',
  payload: z.object({ websiteId: z.uuid() }),
  keyOf: ({ websiteId }) => websiteId,
  retryLimit: 20,
  retryDelay: 10,
  heartbeatSeconds: 30,
  expireInSeconds: 3600,
};

/** Makes the PDF report of a run in one language. What is there already, or no longer asked for, is not made. */
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
    /** Of those of the portal. */
    language: z.string().max(10),
    /** What the product calls itself in that language. */
    product: z.string().max(200),
    /** Where people open the portal; null where that is not known. */
    portal: z.string().max(2_000).nullable().default(null),
    /** State of the run that was asked for. */
    revision: z.string().max(200),
  }),
  keyOf: ({ testRunId, language, revision }) => `${testRunId} ${language} ${revision}`,
  retryLimit: 2,
  retryDelay: 2,
  heartbeatSeconds: 30,
  expireInSeconds: 300,
};

/**
 * Gives what happened to those who read it. `after`: what there is to be read, an event by its id. Each event has a job
 * of its own: with one key for all, a transaction that adds an event would wait for every other that has added one and
 * not yet ended, and two that also share a row would wait for each other. A job that finds nothing new costs a query.
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

/** What is sent is found in the outbox; `after`: what there is to be sent since then. Each batch of events has a job of its own. */
const SENDING = {
  payload: z.object({ after: z.string().max(100) }),
  keyOf: ({ after }: { after: string }) => after,
  retryLimit: 2,
  retryDelay: 5,
  heartbeatSeconds: 30,
  expireInSeconds: 900,
};

/** Sends the mails that are due. */
export const sendNotices: JobDefinition<typeof SENDING.payload> = { name: 'send-notices', ...SENDING };

/** Sends webhooks what is due. */
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
