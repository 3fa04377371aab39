import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessFacts {
  pid: number;
  parent: number;
  kilobytes: number;
}

/** Resident memory of a process and all its descendants, megabytes. Pages they share count once for each. */
export function treeMegabytes(root: number): number {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  const children = Map.groupBy(all, (one) => one.parent);
  let kilobytes = 0;
  let level = all.filter((one) => one.pid === root);
  while (level.length > 0) {
    kilobytes += level.reduce((sum, one) => sum + one.kilobytes, 0);
    level = level.flatMap((one) => children.get(one.pid) ?? []);
  }
  return Math.round(kilobytes / 1024);
}

function fromProc(): ProcessFacts[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const figure = (field: string) =>
          Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [{ pid: Number(pid), parent: figure('PPid'), kilobytes: figure('VmRSS') }];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

function fromPs(): ProcessFacts[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [pid, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
    return pid && parent !== undefined && kilobytes !== undefined ? [{ pid, parent, kilobytes }] : [];
  });
}
