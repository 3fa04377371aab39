import { appendFileSync, readFileSync } from 'node:fs';
import type { SpentTimeLine } from './spent-times.ts';

/** Environment variable: the file to which test processes write what their files took, one line of JSON each. */
export const SPENT_TIME_FILE = 'TEST_SPENT_TIME_FILE';

/** Ticks in which Linux counts the time of processes. */
const MS_PER_TICK = 10;
const started = new Map<string, { at: number; processorMs: number }>();

export function noteStart(file: string): void {
  const at = Date.now();
  started.set(file, { at, processorMs: processorMs('self') });
  write({ event: 'start', pid: process.pid, file, at });
}

export function noteEnd(file: string): void {
  const from = started.get(file);
  if (!from) return;
  started.delete(file);
  const spent = processorMs('self') - from.processorMs;
  write({ event: 'end', pid: process.pid, file, wallMs: Date.now() - from.at, processorMs: spent });
}

function write(line: SpentTimeLine): void {
  const path = process.env[SPENT_TIME_FILE];
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/**
 * Processor time of a process and of those that it started and that have ended; elsewhere than on Linux of this
 * process alone.
 */
export function processorMs(pid: number | 'self'): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets, and may hold some.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
  } catch {
    if (pid !== 'self') return 0;
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
