import {
  hasUnfinishedRunOfSchedule,
  insertTurns,
  inTransaction,
  listSettledTimes,
  lockTestSchedule,
  lockWebsiteForShare,
  type PlainScheduleRow,
  type SettledTurn,
  type Tx,
  updateTestSchedule,
} from '@abhigam/db';
import { AppError, type LateReason, type Message, type PortalEvent, say } from '@abhigam/domain';
import { nextDue } from '@abhigam/timetable';
import { appendEvent } from '../events/append-event.ts';
import { schedulePrincipal } from '../principal.ts';
import { type CheckedRun, checkNewRun } from '../test-runs/check-new-run.ts';
import { storeNewRun } from '../test-runs/store-new-run.ts';
import type { DueDeps } from './due-deps.ts';
import { timetableOf } from './schedule-times.ts';
import { dueTimesOf, NOTHING_DUE, wasMissed } from './skip-due-turns.ts';

/** A schedule as it was when a worker claimed it. */
type Claimed = PlainScheduleRow & { looked: Date; website_paused: boolean };

/** One due time of a schedule. */
interface Turn {
  claimed: Claimed;
  /** The newest due time, which is run. */
  due: Date;
  /** Earlier ones without an outcome, earliest first. */
  earlier: Date[];
  /** Whether it is the time in `next_run`, for which a waiting reason may be stored. */
  isSame: boolean;
}

/** Why a run cannot start now. */
interface StartBlocker {
  reason: Extract<LateReason, 'run-under-way' | 'refused'>;
  refusal: Message | null;
  /**
   * `endless`: temporary, waited for until the schedule is due again. `counted`: a limited number of retries.
   * `none`: a user must act, so waiting does not help.
   */
  retry: 'endless' | 'counted' | 'none';
}

const RUN_UNDER_WAY: StartBlocker = { reason: 'run-under-way', refusal: null, retry: 'endless' };
const PAUSED: StartBlocker = { reason: 'refused', refusal: say('refused.websitePaused'), retry: 'endless' };

/** Interval of checking whether a run or a pause has ended. */
const POLL_INTERVAL_MS = 15_000;
/**
 * Backoff after each refusal, so that a site that is down for an hour or two is tested late. After the last
 * one, the time is given up.
 */
const BACKOFF_MINUTES = [1, 2, 5, 10, 20, 30, 60];
/** Maximum interval between two attempts of a waiting schedule. */
export const MAX_BACKOFF_MINUTES = Math.max(...BACKOFF_MINUTES);
/** Consecutive failed times after which a user must act (run-modes, open point 28). */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * Starts the run of a due schedule, or stores why it cannot. Of several due times, runs the newest. The network
 * check is before the transaction, which verifies that the claim is unchanged and stores run, outcome and next
 * time together.
 */
export async function processTurn(deps: DueDeps, claimed: Claimed): Promise<void> {
  const times = await unsettledTimesOf(deps, claimed);
  const due = times.at(-1);
  if (due === undefined) return moveOn(deps, claimed);
  const turn: Turn = { claimed, due, earlier: times.slice(0, -1), isSame: times.length === 1 };
  const answer = await tryRun(deps, claimed);
  const hindrance = 'reason' in answer ? answer : await startRun(deps, turn, answer);
  if (hindrance) await withClaimedSchedule(deps, claimed, (tx) => wait(deps, tx, turn, hindrance));
}

/** Due times of the schedule, without due times settled by a clock that was ahead. */
async function unsettledTimesOf({ db }: DueDeps, claimed: Claimed): Promise<Date[]> {
  const times = dueTimesOf(claimed, claimed.looked);
  const settled = await listSettledTimes(db, claimed.id, times);
  return times.filter((time) => !settled.has(time.getTime()));
}

async function tryRun(deps: DueDeps, claimed: Claimed): Promise<CheckedRun | StartBlocker> {
  if (claimed.website_paused) return PAUSED;
  if (await hasUnfinishedRunOfSchedule(deps.db, claimed.id)) return RUN_UNDER_WAY;
  try {
    return await checkNewRun(deps, principalOf(claimed), {
      name: claimed.name,
      baseUrl: claimed.base_url,
      testMode: claimed.test_mode,
      wcagVersion: claimed.wcag_version,
      wcagLevel: claimed.wcag_level,
      disableExperimental: claimed.disable_experimental,
      testSettings: { sources: claimed.sources },
      websiteId: claimed.website_id,
      inNameOf: claimed.user_id,
    });
  } catch (error) {
    return startBlockerOf(error);
  }
}

async function startRun(deps: DueDeps, turn: Turn, run: CheckedRun): Promise<StartBlocker | null> {
  const { claimed, due, isSame } = turn;
  try {
    await withClaimedSchedule(deps, claimed, async (tx) => {
      const testRunId = await storeNewRun(deps, tx, principalOf(claimed), run);
      // The reason of a time that waited is stored; a later time that replaced it is on time.
      const waited = isSame ? claimed.waiting_reason : null;
      const lateReason = waited ?? (wasMissed(due, claimed.looked) ? 'portal-was-down' : null);
      const refusal = isSame ? claimed.waiting_refusal : null;
      await settle(tx, turn, { outcome: 'started', testRunId, lateReason, refusal });
      const next = nextTime(turn);
      await updateTestSchedule(tx, claimed.id, {
        ...NOTHING_DUE,
        ...(next ? { next_run: next, look_at: next } : { status: 'COMPLETE' }),
        status_detail: null,
        failures_in_row: 0,
      });
      if (lateReason === 'portal-was-down') await appendLate(deps, tx, turn, lateReason);
    });
    return null;
  } catch (error) {
    // After the check, another run of the URL was started, or the website was deleted.
    return startBlockerOf(error);
  }
}

/** Stores what the due run waits for; after the last retry, gives it up. */
async function wait(deps: DueDeps, tx: Tx, turn: Turn, hindrance: StartBlocker): Promise<void> {
  const { claimed, due, isSame } = turn;
  const { reason, refusal, retry } = hindrance;
  if (retry === 'none') return skipTurn(deps, tx, turn, refusal);
  const refusals = (isSame ? claimed.refusals : 0) + (retry === 'counted' ? 1 : 0);
  const pause = retry === 'counted' ? pauseAfter(refusals) : POLL_INTERVAL_MS;
  if (pause === null) return giveUp(deps, tx, turn, refusal);
  await skipEarlier(tx, turn);
  await updateTestSchedule(tx, claimed.id, {
    next_run: due,
    look_at: new Date(claimed.looked.getTime() + pause),
    waiting_reason: reason,
    waiting_refusal: refusal && JSON.stringify(refusal),
    refusals,
  });
  if (!isSame || claimed.waiting_reason === null) await appendLate(deps, tx, turn, reason);
}

/**
 * Gives up a time for which waiting does not help. The schedule does not fail, unless this was its only time.
 */
async function skipTurn(deps: DueDeps, tx: Tx, turn: Turn, refusal: Message | null): Promise<void> {
  const { claimed, due } = turn;
  const next = nextTime(turn);
  if (next === null) return giveUp(deps, tx, turn, refusal);
  await settle(tx, turn, { outcome: 'refused', lateReason: 'refused', refusal });
  await updateTestSchedule(tx, claimed.id, { ...NOTHING_DUE, next_run: next, look_at: next });
  const about = { testScheduleId: claimed.id, due: due.toISOString() };
  await append(deps, tx, claimed, { type: 'schedule-turn-refused', ...about });
}

async function giveUp(deps: DueDeps, tx: Tx, turn: Turn, refusal: Message | null): Promise<void> {
  const { claimed, due } = turn;
  await settle(tx, turn, { outcome: 'refused', lateReason: 'refused', refusal });
  const failures = claimed.failures_in_row + 1;
  const next = failures < MAX_CONSECUTIVE_FAILURES ? nextTime(turn) : null;
  await updateTestSchedule(tx, claimed.id, {
    ...NOTHING_DUE,
    ...(next
      ? { next_run: next, look_at: next }
      : { status: 'FAILURE', status_detail: refusal && JSON.stringify(refusal) }),
    failures_in_row: failures,
  });
  const testScheduleId = claimed.id;
  await append(deps, tx, claimed, { type: 'schedule-turn-refused', testScheduleId, due: due.toISOString() });
  if (next === null) await append(deps, tx, claimed, { type: 'schedule-failing', testScheduleId });
}

/**
 * Runs `work` if the claimed schedule is unchanged; does nothing if it was changed, stopped or claimed again.
 */
async function withClaimedSchedule(
  deps: DueDeps,
  claimed: Claimed,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // The website first, the same lock order as in deleteWebsite.
    await lockWebsiteForShare(tx, claimed.website_id);
    const now = await lockTestSchedule(tx, claimed.id);
    const isAsClaimed =
      now !== null &&
      now.version === claimed.version &&
      now.next_run?.getTime() === claimed.next_run?.getTime() &&
      now.waiting_reason === claimed.waiting_reason &&
      now.refusals === claimed.refusals;
    if (isAsClaimed) await work(tx);
  });
}

/** Nothing is due after all: the clock was set back, or was ahead when the time was settled. */
async function moveOn(deps: DueDeps, claimed: Claimed): Promise<void> {
  const next =
    claimed.next_run && claimed.next_run > claimed.looked
      ? claimed.next_run
      : nextDue(timetableOf(claimed), claimed.looked);
  await withClaimedSchedule(deps, claimed, (tx) =>
    updateTestSchedule(
      tx,
      claimed.id,
      next ? { next_run: next, look_at: next } : { ...NOTHING_DUE, status: 'COMPLETE' },
    ),
  );
}

/** Settles a time, and earlier ones that were not run. */
async function settle(tx: Tx, turn: Turn, outcome: Omit<SettledTurn, 'due' | 'settled'>): Promise<void> {
  const { claimed, due } = turn;
  await skipEarlier(tx, turn);
  await insertTurns(tx, claimed.id, [{ ...outcome, due, settled: claimed.looked }]);
}

async function skipEarlier(tx: Tx, { claimed, earlier }: Turn): Promise<void> {
  const turns = earlier.map(
    (due, index): SettledTurn => ({
      due,
      outcome: 'skipped',
      settled: claimed.looked,
      lateReason: 'made-with-later',
      // The first one is the one that waited.
      refusal: index === 0 ? claimed.waiting_refusal : null,
    }),
  );
  await insertTurns(tx, claimed.id, turns);
}

function nextTime({ claimed, due }: Turn): Date | null {
  return nextDue(timetableOf(claimed), due);
}

function startBlockerOf(error: unknown): StartBlocker {
  if (!(error instanceof AppError) || 'message' in error.said) throw error;
  if (error.code === 'ER_EXISTING_RUN') return RUN_UNDER_WAY;
  const retry = error.code === 'ER_OWNERSHIP' ? 'none' : 'counted';
  return { reason: 'refused', refusal: error.said, retry };
}

function pauseAfter(refusals: number): number | null {
  const minutes = BACKOFF_MINUTES[refusals - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

function principalOf(claimed: Claimed) {
  return schedulePrincipal(claimed.id, claimed.organization_id);
}

async function appendLate(deps: DueDeps, tx: Tx, { claimed, due }: Turn, reason: LateReason): Promise<void> {
  const about = { testScheduleId: claimed.id, due: due.toISOString() };
  await append(deps, tx, claimed, { type: 'schedule-turn-late', ...about, reason });
}

async function append(deps: DueDeps, tx: Tx, claimed: Claimed, event: PortalEvent): Promise<void> {
  const about = { organizationId: claimed.organization_id, websiteId: claimed.website_id };
  await appendEvent(deps, tx, principalOf(claimed), event, about);
}
