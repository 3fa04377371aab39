import { readProcStat } from '@abhigam/subprocess';

/** Ticks in which Linux counts the time of processes. */
const MS_PER_TICK = 10;

/** Processor time that a process has taken so far, milliseconds; null where the system does not tell, or when it is gone. */
export function processorMsOf(pid: number): number | null {
  const fields = readProcStat(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
