import { availableParallelism, loadavg } from 'node:os';

/** A page is not worth more of others' time than this, however busy the machine is. */
const MOST = 2.5;

/**
 * How many times longer work takes than on a quiet machine, as far as its load of the last minute tells; at least 1. Windows
 * tells no load, and counts as quiet.
 */
export function slowdown(load: number = loadavg()[0] ?? 0, cores: number = availableParallelism()): number {
  return Math.min(MOST, Math.max(1, load / cores));
}
