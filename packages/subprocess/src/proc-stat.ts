import { readFileSync } from 'node:fs';

/**
 * The fields after the name in /proc/PID/stat (proc(5)): state, parent, group, session ..., CPU times at 11
 * to 14. Null if the process is gone or on other systems.
 */
export function readProcStat(pid: number | string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in brackets and may contain brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
