import type { EstimateView } from '@abhigam/contract';

/**
 * `ending`: no more tests are started, the last ones are running. `stopped`: a user stopped them before all had
 * started.
 */
export type EstimateState = 'running' | 'ending' | 'stopped' | 'done';

export function estimateState({
  isRunning,
  pages,
}: Pick<EstimateView, 'isRunning' | 'pages'>): EstimateState {
  if (isRunning) return 'running';
  if (pages.running > 0) return 'ending';
  return waitingPages({ pages }) > 0 ? 'stopped' : 'done';
}

/** Number of pages whose test has not started. */
export function waitingPages({ pages }: Pick<EstimateView, 'pages'>): number {
  return pages.drawn - pages.tested - pages.failed - pages.running;
}
