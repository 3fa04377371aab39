import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';

const EVERY_MS = 5_000;

/** Workers, queue, running runs and hosts with problems; polled while the window is visible. */
export const useGetOperations = query('getOperations', { refetchInterval: EVERY_MS });

/** A refusal also shows that the data was stale. */
const REFRESHED = { refreshes: ['getOperations'], refreshOn: 'settled' } as const;

/** Pauses (true) or resumes (false) all tests. */
export const usePauseQueue = mutation('pauseQueue', {
  input: (paused: boolean) => ({ body: { paused } }),
  ...REFRESHED,
});

/** Pauses (true) or resumes (false) an unfinished run. */
export const usePauseTestRun = mutation('pauseTestRun', {
  input: (paused: boolean, testRunId: string) => ({ params: { id: testRunId }, body: { paused } }),
  ...REFRESHED,
});

/** Pauses (true) or resumes (false) the tests of a website. */
export const usePauseWebsite = mutation('pauseWebsite', {
  input: (paused: boolean, websiteId: string) => ({ params: { id: websiteId }, body: { paused } }),
  ...REFRESHED,
});
