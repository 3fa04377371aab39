import type { Selectable } from 'kysely';
import type { Db, Tx } from '../connect.ts';
import type { ActivityLogAcknowledgementsTable } from '../schema.ts';
import type { LogCheckRow } from './activity-log-check.ts';

/** Faults of the activity log as they were when a user acknowledged them. */
export interface Acknowledgement extends Pick<LogCheckRow, 'changed' | 'changes' | 'missing' | 'broken'> {
  /** Hash of the missing entry, in hex. */
  brokenHash: string | null;
  at: Date;
  note: string;
}

/** Newest first. */
export async function listAcknowledgements(
  db: Db,
  limit: number,
): Promise<(Acknowledgement & { name: string | null })[]> {
  const rows = await db
    .selectFrom('activity_log_acknowledgements as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select('u.full_name')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...acknowledgementOf(row), name: row.full_name }));
}

/** The only acknowledgement that is compared with the current faults. */
export async function readNewestAcknowledgement(db: Db): Promise<Acknowledgement | undefined> {
  const row = await db
    .selectFrom('activity_log_acknowledgements')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && acknowledgementOf(row);
}

function acknowledgementOf(row: Selectable<ActivityLogAcknowledgementsTable>): Acknowledgement {
  return {
    changed: row.changed === null ? null : Number(row.changed),
    changes: row.changes,
    missing: { events: row.missing, firstAt: row.missing_from },
    broken: row.broken === null ? null : Number(row.broken),
    brokenHash: row.broken_hash?.toString('hex') ?? null,
    at: row.at,
    note: row.note,
  };
}

export async function insertAcknowledgement(
  tx: Tx,
  by: { id: string; userId: string; note: string },
  { changed, changes, missing, broken, head }: LogCheckRow,
): Promise<void> {
  await tx
    .insertInto('activity_log_acknowledgements')
    .values({
      id: by.id,
      user_id: by.userId,
      note: by.note,
      changed: changed === null ? null : String(changed),
      changes,
      missing: missing.events,
      missing_from: missing.firstAt,
      broken: broken === null ? null : String(broken),
      broken_hash: broken === null || head === null ? null : Buffer.from(head.hash, 'hex'),
    })
    .execute();
}
