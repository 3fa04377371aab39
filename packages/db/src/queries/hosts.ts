import type { PageFailureReason } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

/** Answers that say that a server has enough, or is not well. */
const STRAIN: ReadonlySet<PageFailureReason> = new Set(['blocked', 'refused', 'timeout']);

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Longest that a site's wish to be left alone (Retry-After) holds all of its pages back. */
export const LONGEST_RETRY_AFTER_S = 600;

/** What came of a page, as far as its server's state shows in it. */
export interface HostAnswer {
  host: string;
  /** Null when the page was had. */
  reason: PageFailureReason | null;
  httpStatus: number | null;
  retryAfterSeconds: number | null;
}

/** Whether an answer means that the server is asked too much, or is not well. */
export function isStrained({
  reason = null,
  httpStatus,
}: {
  reason?: PageFailureReason | null;
  httpStatus: number | null;
}): boolean {
  if (reason === null) return false;
  return STRAIN.has(reason) || (reason === 'http-status' && httpStatus !== null && httpStatus >= 500);
}

/**
 * Makes the next pages of a host wait longer after answers of a server under strain, twice as long each time, and as
 * long as it asks for itself; with each page that is had, a little less.
 */
export async function noteHostAnswer(db: Db, answer: HostAnswer): Promise<void> {
  if (!isStrained(answer)) return noteGoodAnswer(db, answer);
  const retryAfterMs = Math.min(answer.retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_S) * 1000;
  await sql`
    update hosts set
      backoff_ms = least(greatest(backoff_ms * 2, ${FIRST_PAUSE_MS}), ${LONGEST_PAUSE_MS}),
      next_page = greatest(coalesce(next_page, clock_timestamp()), clock_timestamp() + interval '1 millisecond' *
        greatest(${retryAfterMs}::double precision,
          least(greatest(backoff_ms * 2, ${FIRST_PAUSE_MS}), ${LONGEST_PAUSE_MS}))),
      failures_in_row = failures_in_row + 1,
      trouble = ${answer.reason},
      trouble_since = case when failures_in_row = 0 then now() else coalesce(trouble_since, now()) end
    where host = ${answer.host}`.execute(db);
}

/** Most answers are good ones and find nothing to change. */
async function noteGoodAnswer(db: Db, { host, reason }: HostAnswer): Promise<void> {
  await sql`
    update hosts set
      backoff_ms = case when backoff_ms < 250 then 0 else backoff_ms * 3 / 4 end,
      failures_in_row = ${reason === null ? sql`0` : sql`failures_in_row`},
      trouble = ${reason === null ? sql`null` : sql`trouble`},
      trouble_since = ${reason === null ? sql`null` : sql`trouble_since`}
    where host = ${host} and (backoff_ms > 0 or failures_in_row > 0)`.execute(db);
}
