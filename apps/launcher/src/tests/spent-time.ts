import { appendFileSync, readdirSync } from 'node:fs';
import { readProcStat } from '@abhigam/subprocess';
import type { TestTimingEvent } from './spent-times.ts';

/** Environment variable: the file where test processes log the time of their files, as JSON lines. */
export const SPENT_TIME_FILE = 'TEST_SPENT_TIME_FILE';

/** Linux's clock tick for process times. */
const MS_PER_TICK = 10;
const started = new Map<string, { at: number; processorMs: number }>();

export function recordStart(file: string): void {
  const at = Date.now();
  started.set(file, { at, processorMs: familyMs() });
  write({ event: 'start', pid: process.pid, file, at });
}

export function recordEnd(file: string): void {
  const from = started.get(file);
  if (!from) return;
  started.delete(file);
  // CPU time of browser processes that exit later is not counted.
  const spent = Math.max(0, familyMs() - from.processorMs);
  write({ event: 'end', pid: process.pid, file, wallMs: Date.now() - from.at, processorMs: spent });
}

function write(line: TestTimingEvent): void {
  const path = process.env[SPENT_TIME_FILE];
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/** CPU time of this process and all its descendants, including running ones: files share a browser. */
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

/** Linux only. */
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

/** CPU time of a process and its exited children; on other systems only of this process. */
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
