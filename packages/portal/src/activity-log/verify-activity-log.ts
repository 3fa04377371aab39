import { type Db, findLogFaults, type LogFaults, readLogHead } from '@abhigam/db';
import { ACTIVITY_LOG } from '../events/activity-log-reader.ts';

export interface VerifiedLog extends LogFaults {
  /** Its newest entry: kept elsewhere, it shows later whether the log still ends in or goes on from it. */
  head: { no: number; hash: string } | null;
}

/**
 * Whether the activity log is as it was written: every entry follows from the one before and fits its event, and every event
 * that was read has one.
 */
export async function verifyActivityLog(db: Db): Promise<VerifiedLog> {
  return { ...(await findLogFaults(db, ACTIVITY_LOG)), head: await readLogHead(db) };
}

export function isWhole({ changed, missing }: LogFaults): boolean {
  return changed === null && missing.events === 0;
}
