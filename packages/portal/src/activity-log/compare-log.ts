import { compareEntries, compareEvents, type Db, type LogCheckRow, type LogFaults } from '@abhigam/db';
import { ACTIVITY_LOG } from '../events/activity-log-reader.ts';

/** Position of the comparison, with the faults found up to there. */
export type ComparedLog = NonNullable<LogCheckRow['progress']>;

/** Start position: before the first entry and the first event. */
export const LOG_START: ComparedLog = {
  isWhole: true,
  head: null,
  xact: '0',
  eventId: '00000000-0000-0000-0000-000000000000',
  changed: null,
  changes: 0,
  missing: { events: 0, firstAt: null },
};

/** Rows per statement; a batch takes a fraction of a second. */
const PART = 5000;

/**
 * Compares the activity log with its events from a position to the end of both, in batches. Yields the position
 * after each batch; the comparison can be resumed from any of them.
 */
export async function* compareLog(db: Db, from: ComparedLog): AsyncGenerator<ComparedLog> {
  let at = from;
  for (let isMore = true; isMore; ) {
    const entries = await compareEntries(db, at.head?.no ?? 0, PART);
    const events = await compareEvents(db, ACTIVITY_LOG, at, PART);
    at = {
      isWhole: from.isWhole,
      head: entries.last ?? at.head,
      ...(events.last ?? { xact: at.xact, eventId: at.eventId }),
      changed: at.changed ?? entries.changed,
      changes: at.changes + entries.changes,
      missing: {
        events: at.missing.events + events.missing.events,
        firstAt: earlier(at.missing.firstAt, events.missing.firstAt?.toISOString() ?? null),
      },
    };
    isMore = entries.count >= PART || events.count >= PART;
    yield at;
  }
}

/** The faults found up to this position. */
export function faultsOf({ changed, changes, missing: { events, firstAt } }: ComparedLog): LogFaults {
  return { changed, changes, missing: { events, firstAt: firstAt === null ? null : new Date(firstAt) } };
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
