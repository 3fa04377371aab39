import type { Website } from '@abhigam/contract';

/**
 * The run that was started after the one behind the score, where there is one: it may still go on, have brought no result,
 * or have tested less than the score is of.
 */
export function newerTest({
  lastRun,
  latestTestRunId,
}: Pick<Website, 'lastRun' | 'latestTestRunId'>): Website['lastRun'] {
  return lastRun !== null && lastRun.id !== latestTestRunId ? lastRun : null;
}
