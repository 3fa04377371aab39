import type { Website } from '@abhigam/contract';

/**
 * The run that was started after the scored one, if any: it may be in progress, without a result, or narrower
 * than the scored run.
 */
export function newerTest({
  lastRun,
  latestTestRunId,
}: Pick<Website, 'lastRun' | 'latestTestRunId'>): Website['lastRun'] {
  return lastRun !== null && lastRun.id !== latestTestRunId ? lastRun : null;
}
