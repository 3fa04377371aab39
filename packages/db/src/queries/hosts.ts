import { hostBackoff, isHostOverloaded, type PageFailureReason } from '@abhigam/domain';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../connect.ts';

/** Outcome of a page request, as far as it shows the state of the server. */
export interface HostOutcome {
  host: string;
  /** Null on success. */
  reason: PageFailureReason | null;
  httpStatus: number | null;
  retryAfterSeconds: number | null;
}

interface Failure {
  reason: PageFailureReason;
  httpStatus: number | null;
}

/** Whether a failure indicates server problems that operators should see. */
function isTroubled({ reason, httpStatus }: Failure): boolean {
  if (reason === 'refused' || reason === 'timeout') return true;
  return httpStatus !== null && (httpStatus === 429 || httpStatus >= 500);
}

/** Whether the site is currently unavailable, so that requesting its next page is hardly worthwhile. */
export function isSiteUnavailable(failure: Failure): boolean {
  return failure.reason === 'blocked' || failure.reason === 'dns' || isTroubled(failure);
}

/**
 * Applies backoff to a host that repeatedly signals overload (domain's hostBackoff). Other failures concern only
 * their page, which is retried separately. A success halves the backoff.
 */
export async function recordHostOutcome(db: Db, answer: HostOutcome): Promise<void> {
  const { host, reason, httpStatus, retryAfterSeconds } = answer;
  if (reason === null || !isTroubled({ reason, httpStatus })) return noteGoodAnswer(db, answer);
  await inTransaction(db, async (tx) => {
    // Locked, so that two workers with such a failure at the same time count it twice.
    const known = await tx
      .selectFrom('hosts')
      .select(['backoff_ms', 'strained_in_row'])
      .where('host', '=', host)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return;
    const isStrained = isHostOverloaded({ httpStatus });
    const strainedInRow = known.strained_in_row + (isStrained ? 1 : 0);
    const pause = isStrained
      ? hostBackoff({ strainedInRow, retryAfterSeconds })
      : { backoffMs: known.backoff_ms, restMs: 0 };
    await sql`
      update hosts set
        backoff_ms = ${pause.backoffMs},
        next_page = case when ${pause.restMs}::integer = 0 then next_page
          else greatest(coalesce(next_page, clock_timestamp()),
            clock_timestamp() + interval '1 millisecond' * ${pause.restMs}::integer) end,
        failures_in_row = failures_in_row + 1,
        strained_in_row = ${strainedInRow},
        trouble = ${reason},
        trouble_since = case when failures_in_row = 0 then now() else coalesce(trouble_since, now()) end
      where host = ${host}`.execute(tx);
  });
}

/** Most responses are successful and change no row. */
async function noteGoodAnswer(db: Db, { host, reason }: HostOutcome): Promise<void> {
  const isHad = reason === null;
  await sql`
    update hosts set
      backoff_ms = case when backoff_ms < 250 then 0 else backoff_ms / 2 end,
      failures_in_row = ${isHad ? sql`0` : sql`failures_in_row`},
      strained_in_row = ${isHad ? sql`0` : sql`strained_in_row`},
      trouble = ${isHad ? sql`null` : sql`trouble`},
      trouble_since = ${isHad ? sql`null` : sql`trouble_since`}
    where host = ${host} and (backoff_ms > 0 or failures_in_row > 0)`.execute(db);
}
