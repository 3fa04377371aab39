import { readFileSync } from 'node:fs';
import { readProcStat } from '@abhigam/subprocess';
import { treeUsage } from '../engine/tree-usage.ts';

export const PROCESS_KINDS = ['our process', 'renderers', 'browser', 'GPU process', 'other'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

/** CPU milliseconds since the start of each process. */
export type ProcessCpu = Record<ProcessKind, number>;

const MS_PER_TICK = 10;

/**
 * CPU time of this process and its descendants. Renderers end with their pages: Linux then adds their time to
 * that of the zygote, which started them and does little else.
 */
export function readProcessCpu(): ProcessCpu {
  const cpu: ProcessCpu = { 'our process': 0, renderers: 0, browser: 0, 'GPU process': 0, other: 0 };
  for (const pid of treeUsage(process.pid).pids) {
    const ticks = readProcStat(pid)?.slice(11, 15).map(Number) ?? [];
    cpu[kindOf(pid)] += ticks.reduce((sum, one) => sum + one, 0) * MS_PER_TICK;
  }
  return cpu;
}

function kindOf(pid: number): ProcessKind {
  if (pid === process.pid) return 'our process';
  const line = commandLine(pid);
  const type = /--type=([a-z-]+)/.exec(line)?.[1];
  if (type === 'renderer' || type === 'zygote') return 'renderers';
  if (type === 'gpu-process') return 'GPU process';
  return type === undefined && line.includes('--abhigam-browser=') ? 'browser' : 'other';
}

/** Empty for a process that has ended. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
