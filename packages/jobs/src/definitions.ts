import { z } from 'zod';

/**
 * A job as data. The handler stands in apps/worker.
 * Delays are seconds. `heartbeatSeconds`: a worker that dies is noticed after that long.
 */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
  retryLimit: number;
  retryDelay: number;
  heartbeatSeconds: number;
  /** Longest that one attempt may take. */
  expireInSeconds: number;
}

/** Reads the site's first page and sitemap into test instances. Repeating it adds nothing twice. */
export const startRun: JobDefinition<z.ZodObject<{ testRunId: z.ZodUUID }>> = {
  name: 'start-run',
  payload: z.object({ testRunId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 2,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
};

/** Tests one page. The instance's attempt number decides whose result counts. */
export const testPage: JobDefinition<z.ZodObject<{ testInstanceId: z.ZodUUID }>> = {
  name: 'test-page',
  payload: z.object({ testInstanceId: z.uuid() }),
  retryLimit: 2,
  retryDelay: 1,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
};

/** Settles a run whose pages are all settled: statistics, latest score, non-compliances. */
export const finishRun: JobDefinition<z.ZodObject<{ testRunId: z.ZodUUID }>> = {
  name: 'finish-run',
  payload: z.object({ testRunId: z.uuid() }),
  retryLimit: 5,
  retryDelay: 2,
  heartbeatSeconds: 10,
  expireInSeconds: 600,
};

export const JOBS = [startRun, testPage, finishRun] as const;
