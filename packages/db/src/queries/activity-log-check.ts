import type { Db } from '../connect.ts';
import type { LogCheckProgress } from '../schema.ts';
import type { LogFaults, LogHead } from './activity-log-compare.ts';
import type { EventPosition } from './portal-events.ts';

/** Result of the activity log checks. */
export interface LogCheckRow extends LogFaults, EventPosition {
  /** The newest entry that was compared; null before the first. */
  head: LogHead | null;
  /** End of the last check, and end of the last check that started at the first entry. */
  checked: Date | null;
  wholeChecked: Date | null;
  /** Number of a previously compared entry that is missing or different. */
  broken: number | null;
  progress: LogCheckProgress | null;
}

/** Null before the first check. */
export async function readLogCheck(db: Db): Promise<LogCheckRow | null> {
  const row = await db.selectFrom('activity_log_checks').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    head: row.hash === null ? null : { no: Number(row.no), hash: row.hash.toString('hex') },
    xact: row.xact,
    eventId: row.event_id,
    checked: row.checked,
    wholeChecked: row.whole_checked,
    changed: row.changed === null ? null : Number(row.changed),
    changes: row.changes,
    missing: { events: row.missing, firstAt: row.missing_from },
    broken: row.broken === null ? null : Number(row.broken),
    progress: row.at_hand,
  };
}

export async function saveLogCheck(db: Db, row: LogCheckRow): Promise<void> {
  const values = {
    no: String(row.head?.no ?? 0),
    hash: row.head && Buffer.from(row.head.hash, 'hex'),
    xact: row.xact,
    event_id: row.eventId,
    checked: row.checked,
    whole_checked: row.wholeChecked,
    changed: row.changed === null ? null : String(row.changed),
    changes: row.changes,
    missing: row.missing.events,
    missing_from: row.missing.firstAt,
    broken: row.broken === null ? null : String(row.broken),
    at_hand: row.progress && JSON.stringify(row.progress),
  };
  await db
    .insertInto('activity_log_checks')
    .values(values)
    .onConflict((on) => on.column('is_one').doUpdateSet(values))
    .execute();
}
