import { readFileSync } from 'node:fs';

/** Ticks in which Linux counts the time of processes. */
const MS_PER_TICK = 10;

/** Processor time that a process has taken so far, milliseconds; null where the system does not tell, or when it is gone. */
export function processorMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets, and may hold some; its own times are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return null;
  }
}
