import type { EstimateView } from '@abhigam/contract';

/** Milliseconds until an estimate that still changes is asked for again. */
export const REFRESH_MS = 10_000;

/** Whether tests of a sample are to be started, or are not over yet. */
export function isChanging({ isRunning, pages }: Pick<EstimateView, 'isRunning' | 'pages'>): boolean {
  return isRunning || pages.running > 0;
}
