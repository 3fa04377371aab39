import { readFileSync } from 'node:fs';

/**
 * The fields of a process that Linux gives behind its name (proc(5), stat): state, parent, group, session ... with the times at 11 to
 * 14. Null for one that is gone, and on other systems.
 */
export function statFieldsOf(pid: number | string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets, and may hold some.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
