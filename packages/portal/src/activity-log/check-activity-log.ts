import {
  type Db,
  type LogCheckRow,
  type LogFaults,
  readLogCheck,
  readNewestAcknowledgement,
  saveLogCheck,
} from '@abhigam/db';
import { DAY_MS } from '@abhigam/domain';
import { assertSystem, type Principal } from '../principal.ts';
import { type ComparedLog, compareLog, faultsOf, LOG_START } from './compare-log.ts';
import { hasSettledEnd } from './is-acknowledged.ts';
import { findBroken, isWhole } from './verify-activity-log.ts';

/** Interval of the full comparison, in days: it finds changes before the last checked position. */
const WHOLE_EVERY_DAYS = 7;

const NEVER_CHECKED: LogCheckRow = {
  head: null,
  xact: LOG_START.xact,
  eventId: LOG_START.eventId,
  checked: null,
  wholeChecked: null,
  changed: null,
  changes: 0,
  missing: { events: 0, firstAt: null },
  broken: null,
  progress: null,
};

/**
 * Compares the activity log with its events, starting at the position of the previous check; from the first
 * entry once a week and while the log has faults. Saves the result after each batch, so that a stopped check
 * resumes there.
 *
 * @param stop ends the check after the current batch
 */
export async function checkActivityLog(
  { db }: { db: Db },
  principal: Principal,
  { stop, now = new Date() }: { stop: AbortSignal; now?: Date },
): Promise<LogCheckRow> {
  assertSystem(principal);
  const known = (await readLogCheck(db)) ?? NEVER_CHECKED;
  let row: LogCheckRow = { ...known, broken: await findBroken(db, known.head) };
  let at = row.progress ?? beginning(row, now);
  for await (const next of compareLog(db, at)) {
    at = next;
    row = { ...row, ...worst(row, faultsOf(at)), progress: at };
    if (stop.aborted) break;
    await saveLogCheck(db, row);
  }
  if (!stop.aborted) {
    row = ended(row, at, now, hasSettledEnd(row, await readNewestAcknowledgement(db)));
  }
  await saveLogCheck(db, row);
  return row;
}

function beginning(row: LogCheckRow, now: Date): ComparedLog {
  const { head, wholeChecked, xact, eventId } = row;
  const isDue = wholeChecked === null || now.getTime() - wholeChecked.getTime() >= WHOLE_EVERY_DAYS * DAY_MS;
  if (head === null || isDue || !isWhole(row)) return LOG_START;
  return { ...LOG_START, isWhole: false, head, xact, eventId };
}

function ended(row: LogCheckRow, at: ComparedLog, now: Date, isEndSettled: boolean): LogCheckRow {
  return {
    ...row,
    ...faultsOf(at),
    // While the entry is missing, the old head stays stored, so that every check reports it until it is
    // acknowledged.
    head: row.broken === null || isEndSettled ? at.head : row.head,
    broken: isEndSettled ? null : row.broken,
    xact: at.xact,
    eventId: at.eventId,
    checked: now,
    wholeChecked: at.isWhole ? now : row.wholeChecked,
    progress: null,
  };
}

/** Faults shown during a check: earlier findings stay until the check is complete. */
function worst(known: LogFaults, other: LogFaults): LogFaults {
  const numbers = [known.changed, other.changed].filter((no) => no !== null);
  return {
    changed: numbers.length === 0 ? null : Math.min(...numbers),
    changes: Math.max(known.changes, other.changes),
    missing: other.missing.events > known.missing.events ? other.missing : known.missing,
  };
}
