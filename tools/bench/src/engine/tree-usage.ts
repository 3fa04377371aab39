import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readProcStat } from '@abhigam/subprocess';

export interface TreeUsage {
  pids: number[];
  /** Resident memory in megabytes. Shared pages are counted for each process. */
  megabytes: number;
  /** CPU time in milliseconds, including ended children; null when the system does not report it. */
  cpuMs: number | null;
}

interface ProcessFacts {
  pid: number;
  parent: number;
  kilobytes: number;
  cpuMs: number | null;
}

/** Linux reports CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Resource usage of a process and all its descendants. */
export function treeUsage(root: number): TreeUsage {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  const children = Map.groupBy(all, (one) => one.parent);
  const tree: ProcessFacts[] = [];
  let level = all.filter((one) => one.pid === root);
  while (level.length > 0) {
    tree.push(...level);
    level = level.flatMap((one) => children.get(one.pid) ?? []);
  }
  const isMeasured = tree.every((one) => one.cpuMs !== null);
  return {
    pids: tree.map((one) => one.pid),
    megabytes: Math.round(sum(tree.map((one) => one.kilobytes)) / 1024),
    cpuMs: isMeasured ? sum(tree.map((one) => one.cpuMs ?? 0)) : null,
  };
}

function fromProc(): ProcessFacts[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const figure = (field: string) =>
          Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        const parent = figure('PPid');
        return [{ pid: Number(pid), parent, kilobytes: figure('VmRSS'), cpuMs: cpuMsOf(pid) }];
      } catch {
        // The process ended during the sample; its CPU time is then included in its parent's.
        return [];
      }
    });
}

/** User and system time of the process and of children it has waited for. */
function cpuMsOf(pid: string): number {
  const fields = readProcStat(pid);
  if (!fields) throw new Error(`Process ${pid} has ended.`);
  return sum(fields.slice(11, 15).map(Number)) * MS_PER_TICK;
}

function fromPs(): ProcessFacts[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
    return pid && parent !== undefined && kilobytes !== undefined
      ? [{ pid, parent, kilobytes, cpuMs: null }]
      : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
