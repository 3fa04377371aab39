import { type Db, hasEntry, type LogFaults, type LogHead, readLogCheck, readLogHead } from '@abhigam/db';
import { compareLog, faultsOf, LOG_START } from './compare-log.ts';

export interface VerifiedLog extends LogFaults {
  /** Number of an entry that an earlier check has compared and that is deleted or changed since. */
  broken: number | null;
  /** The newest entry. Stored elsewhere, it shows later whether the log still contains it. */
  head: LogHead | null;
}

/**
 * Verifies the activity log: each entry's hash follows from the previous entry, the entry matches its event,
 * each event that was read has an entry, and the entries seen by earlier checks still exist. Reads the whole
 * log: minutes for millions of entries. Changes nothing.
 */
export async function verifyActivityLog(db: Db): Promise<VerifiedLog> {
  let found = LOG_START;
  for await (const at of compareLog(db, LOG_START)) found = at;
  return {
    ...faultsOf(found),
    broken: await findBroken(db, (await readLogCheck(db))?.head ?? null),
    head: await readLogHead(db),
  };
}

/** Number of the noted entry if the log no longer contains it. */
export async function findBroken(db: Db, noted: LogHead | null): Promise<number | null> {
  return noted === null || (await hasEntry(db, noted)) ? null : noted.no;
}

export function isWhole({ changed, missing, broken }: LogFaults & { broken: number | null }): boolean {
  return changed === null && missing.events === 0 && broken === null;
}
