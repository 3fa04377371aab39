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

/** A schedule that a worker has claimed, as it was then. */
type Claimed = PlainScheduleRow & { looked: Date; website_paused: boolean };

/** One time of a schedule that has come. */
interface Turn {
  claimed: Claimed;
  /** The newest that has come: it is made. */
  due: Date;
  /** Those before it that nothing became of, the earliest first. */
  earlier: Date[];
  /** Whether it is the time that stood in `next_run`, of which something may be known already. */
  isSame: boolean;
}

/** Why a run cannot start at present. */
interface Hindrance {
  reason: Extract<LateReason, 'run-under-way' | 'refused'>;
  refusal: Message | null;
  /**
   * `endless`: it passes by itself, and is waited for until the schedule is due again. `counted`: it is tried only so often.
   * `none`: it lasts until a person does something, so that waiting does not help.
   */
  retry: 'endless' | 'counted' | 'none';
}

const RUN_UNDER_WAY: Hindrance = { reason: 'run-under-way', refusal: null, retry: 'endless' };
const PAUSED: Hindrance = { reason: 'refused', refusal: say('refused.websitePaused'), retry: 'endless' };

/** How long it waits until it looks again whether a run has ended, or a pause. */
const WAIT_MS = 15_000;
/** How long it waits after each refusal: a site that is away for an hour or two is tested late. After the last one it is given up. */
const PAUSES_MINUTES = [1, 2, 5, 10, 20, 30, 60];
/** One that waits is looked at again after so long at the latest. */
export const LONGEST_PAUSE_MINUTES = Math.max(...PAUSES_MINUTES);
/** Turns in a row that could not be started; then a person must look after the schedule (run-modes, open point 28). */
const MOST_FAILURES = 3;

/**
 * Starts the run of a schedule whose time has come, or writes down why it cannot. Of several times that have come, the newest is
 * made. The network is asked before the transaction; in it, run, turn and the next time are stored together, after a look
 * whether all is as it was claimed.
 */
export async function takeTurn(deps: DueDeps, claimed: Claimed): Promise<void> {
  const times = await openTimesOf(deps, claimed);
  const due = times.at(-1);
  if (due === undefined) return moveOn(deps, claimed);
  const turn: Turn = { claimed, due, earlier: times.slice(0, -1), isSame: times.length === 1 };
  const answer = await tryRun(deps, claimed);
  const hindrance = 'reason' in answer ? answer : await startRun(deps, turn, answer);
  if (hindrance) await inTurn(deps, claimed, (tx) => wait(deps, tx, turn, hindrance));
}

/** Its times that have come, but for those that were settled by a clock that was ahead. */
async function openTimesOf({ db }: DueDeps, claimed: Claimed): Promise<Date[]> {
  const times = dueTimesOf(claimed, claimed.looked);
  const settled = await listSettledTimes(db, claimed.id, times);
  return times.filter((time) => !settled.has(time.getTime()));
}

async function tryRun(deps: DueDeps, claimed: Claimed): Promise<CheckedRun | Hindrance> {
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
    return hindranceOf(error);
  }
}

async function startRun(deps: DueDeps, turn: Turn, run: CheckedRun): Promise<Hindrance | null> {
  const { claimed, due, isSame } = turn;
  try {
    await inTurn(deps, claimed, async (tx) => {
      const testRunId = await storeNewRun(deps, tx, principalOf(claimed), run);
      // Of one that waited the reason is known; a later one, by which it was overtaken, is in time.
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
    // Another run of the address was started since it was checked, or the website was deleted.
    return hindranceOf(error);
  }
}

/** Writes down what the run that is due waits for; after so many refusals that it is not made. */
async function wait(deps: DueDeps, tx: Tx, turn: Turn, hindrance: Hindrance): Promise<void> {
  const { claimed, due, isSame } = turn;
  const { reason, refusal, retry } = hindrance;
  if (retry === 'none') return leaveOut(deps, tx, turn, refusal);
  const refusals = (isSame ? claimed.refusals : 0) + (retry === 'counted' ? 1 : 0);
  const pause = retry === 'counted' ? pauseAfter(refusals) : WAIT_MS;
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

/** A turn that no waiting helps. The schedule itself is not failing, unless this was its only turn. */
async function leaveOut(deps: DueDeps, tx: Tx, turn: Turn, refusal: Message | null): Promise<void> {
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
  const next = failures < MOST_FAILURES ? nextTime(turn) : null;
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

/** Does something about a claimed schedule that is still as it was claimed; nothing where it was changed, stopped or looked at since. */
async function inTurn(deps: DueDeps, claimed: Claimed, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // The website first, in the order in which deleteWebsite locks.
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

/** What is not due after all: the clock has gone back, or was ahead when its time was settled. */
async function moveOn(deps: DueDeps, claimed: Claimed): Promise<void> {
  const next =
    claimed.next_run && claimed.next_run > claimed.looked
      ? claimed.next_run
      : nextDue(timetableOf(claimed), claimed.looked);
  await inTurn(deps, claimed, (tx) =>
    updateTestSchedule(
      tx,
      claimed.id,
      next ? { next_run: next, look_at: next } : { ...NOTHING_DUE, status: 'COMPLETE' },
    ),
  );
}

/** Settles a turn, and those before it that were not made. */
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
      // The first of them is the one that waited.
      refusal: index === 0 ? claimed.waiting_refusal : null,
    }),
  );
  await insertTurns(tx, claimed.id, turns);
}

function nextTime({ claimed, due }: Turn): Date | null {
  return nextDue(timetableOf(claimed), due);
}

function hindranceOf(error: unknown): Hindrance {
  if (!(error instanceof AppError) || 'message' in error.said) throw error;
  if (error.code === 'ER_EXISTING_RUN') return RUN_UNDER_WAY;
  const retry = error.code === 'ER_OWNERSHIP' ? 'none' : 'counted';
  return { reason: 'refused', refusal: error.said, retry };
}

function pauseAfter(refusals: number): number | null {
  const minutes = PAUSES_MINUTES[refusals - 1];
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
