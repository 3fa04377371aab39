import type { PageFailureReason } from '@abhigam/domain';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';

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

interface Failure {
  reason: PageFailureReason;
  httpStatus: number | null;
}

/** Whether an answer means that the server is asked too much, or is not well. */
function isStrained({ reason, httpStatus }: Failure): boolean {
  if (reason === 'refused' || reason === 'timeout') return true;
  return httpStatus !== null && (httpStatus === 429 || httpStatus >= 500);
}

/** Whether the site does not give its pages at present, so that the next is hardly worth asking for. */
export function isWithheld({ reason, httpStatus }: Failure): boolean {
  return reason === 'blocked' || reason === 'dns' || isStrained({ reason, httpStatus });
}

/**
 * Makes the next pages of a host wait after an answer of a server under strain: twice as long with each such answer in
 * a row, and as long as it asks for itself. Single pages that fail cost little: a page that is had halves the pause.
 */
export async function noteHostAnswer(db: Db, answer: HostAnswer): Promise<void> {
  const { host, reason, httpStatus } = answer;
  if (reason === null || !isStrained({ reason, httpStatus })) return noteGoodAnswer(db, answer);
  const retryAfterMs = Math.min(answer.retryAfterSeconds ?? 0, LONGEST_RETRY_AFTER_S) * 1000;
  await sql`
    update hosts set
      backoff_ms = pause.ms,
      next_page = greatest(coalesce(next_page, clock_timestamp()),
        clock_timestamp() + interval '1 millisecond' * greatest(${retryAfterMs}, pause.ms)),
      failures_in_row = failures_in_row + 1,
      trouble = ${reason},
      trouble_since = case when failures_in_row = 0 then now() else coalesce(trouble_since, now()) end
    from (
      select host as of_host,
        least(${FIRST_PAUSE_MS} * 2 ^ least(failures_in_row, 10), ${LONGEST_PAUSE_MS})::integer as ms
      from hosts
    ) pause
    where host = ${host} and pause.of_host = host`.execute(db);
}

/** Most answers are good ones and find nothing to change. */
async function noteGoodAnswer(db: Db, { host, reason }: HostAnswer): Promise<void> {
  await sql`
    update hosts set
      backoff_ms = case when backoff_ms < 250 then 0 else backoff_ms / 2 end,
      failures_in_row = ${reason === null ? sql`0` : sql`failures_in_row`},
      trouble = ${reason === null ? sql`null` : sql`trouble`},
      trouble_since = ${reason === null ? sql`null` : sql`trouble_since`}
    where host = ${host} and (backoff_ms > 0 or failures_in_row > 0)`.execute(db);
}
