import { readProcStat } from '@abhigam/subprocess';

/** Clock tick of process times on Linux. */
const MS_PER_TICK = 10;

/** CPU time of a process in milliseconds; null if the system does not provide it or the process has ended. */
export function cpuMsOf(pid: number): number | null {
  const fields = readProcStat(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
