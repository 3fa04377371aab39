import { availableParallelism, loadavg } from 'node:os';

/** Upper limit: however busy the machine is, a page must not delay others by more than this. */
const MOST = 2.5;

/**
 * Factor by which work takes longer than on an idle machine, from the load average of the last minute; at least
 * 1. Windows has no load average, so the factor is 1 there.
 */
export function slowdown(load: number = loadavg()[0] ?? 0, cores: number = availableParallelism()): number {
  return Math.min(MOST, Math.max(1, load / cores));
}
