import { appendFileSync, readdirSync } from 'node:fs';
import { readProcStat } from '@abhigam/subprocess';
import type { SpentTimeLine } from './spent-times.ts';

/** Environment variable: the file to which test processes write what their files took, one line of JSON each. */
export const SPENT_TIME_FILE = 'TEST_SPENT_TIME_FILE';

/** Ticks in which Linux counts the time of processes. */
const MS_PER_TICK = 10;
const started = new Map<string, { at: number; processorMs: number }>();

export function noteStart(file: string): void {
  const at = Date.now();
  started.set(file, { at, processorMs: familyMs() });
  write({ event: 'start', pid: process.pid, file, at });
}

export function noteEnd(file: string): void {
  const from = started.get(file);
  if (!from) return;
  started.delete(file);
  // What a browser's pages took is lost when they end after it.
  const spent = Math.max(0, familyMs() - from.processorMs);
  write({ event: 'end', pid: process.pid, file, wallMs: Date.now() - from.at, processorMs: spent });
}

function write(line: SpentTimeLine): void {
  const path = process.env[SPENT_TIME_FILE];
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/** Of this process and all that it started, also of those that go on: files share a browser, which ends with none of them. */
function familyMs(): number {
  let family = new Set([process.pid]);
  let ms = processorMs('self');
  const others = livingProcesses();
  while (family.size > 0) {
    const children = others.filter(({ parent }) => family.has(parent));
    ms += children.reduce((sum, child) => sum + child.ms, 0);
    family = new Set(children.map(({ pid }) => pid));
  }
  return ms;
}

/** None elsewhere than on Linux. */
function livingProcesses(): { pid: number; parent: number; ms: number }[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.flatMap((name) => {
      const fields = readProcStat(name);
      return fields ? [{ pid: Number(name), parent: Number(fields[1]), ms: msOf(fields) }] : [];
    });
  } catch {
    return [];
  }
}

/**
 * Processor time of a process and of those that it started and that have ended; elsewhere than on Linux of this
 * process alone.
 */
export function processorMs(pid: number | 'self'): number {
  const fields = readProcStat(pid);
  if (fields) return msOf(fields);
  if (pid !== 'self') return 0;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function msOf(fields: readonly string[]): number {
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
}
