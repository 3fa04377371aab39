import { type Db, hasEntry, type LogFaults, type LogHead, readLogCheck, readLogHead } from '@abhigam/db';
import { compareLog, FROM_THE_FIRST, faultsOf } from './compare-log.ts';

export interface VerifiedLog extends LogFaults {
  /** Number of an entry that an earlier check had compared, and that is there no longer or is another one. */
  broken: number | null;
  /** Its newest entry: kept elsewhere, it shows later whether the log still ends in or goes on from it. */
  head: LogHead | null;
}

/**
 * Whether the activity log is as it was written: every entry follows from the one before and fits its event, every event that
 * was read has one, and what the checks before have seen is there. Reads all of it: minutes for millions. Changes nothing.
 */
export async function verifyActivityLog(db: Db): Promise<VerifiedLog> {
  let found = FROM_THE_FIRST;
  for await (const at of compareLog(db, FROM_THE_FIRST)) found = at;
  return {
    ...faultsOf(found),
    broken: await findBroken(db, (await readLogCheck(db))?.head ?? null),
    head: await readLogHead(db),
  };
}

/** Number of the entry that was noted, where the log has it no longer. */
export async function findBroken(db: Db, noted: LogHead | null): Promise<number | null> {
  return noted === null || (await hasEntry(db, noted)) ? null : noted.no;
}

export function isWhole({ changed, missing, broken }: LogFaults & { broken: number | null }): boolean {
  return changed === null && missing.events === 0 && broken === null;
}
