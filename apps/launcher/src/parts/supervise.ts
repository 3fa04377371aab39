import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../say.ts';
import { orAborted } from '../stop-signal.ts';
import { createGate } from './gate.ts';
import { type Part, StartFailure } from './start-program.ts';

/**
 * State of a supervised part: `starting` until ready, `up` until it exits, `resting` during backoff, finally
 * `stopped` (on request) or `given-up`.
 */
export type PartState = 'starting' | 'up' | 'resting' | 'stopped' | 'given-up';

/** A supervised part: restarted whenever it exits. */
export interface SupervisedPart {
  readonly state: PartState;
  /** How often it became ready. */
  readonly timesUp: number;
  /** Resolves when it is up; rejects when it never will be, or when the signal is aborted. */
  whenUp(stop: AbortSignal): Promise<void>;
  /** Resolves with a message when it is given up. */
  readonly failed: Promise<string>;
  /** Stops it in any state and waits for its exit. Never rejects; idempotent. */
  stop(): Promise<void>;
}

export interface RestartLimits {
  /** Backoff: pauses before the restarts; given up after the last. */
  backoffMs: readonly number[];
  /** Uptime after which a part counts as healthy and its restart count is reset. */
  healthyMs: number;
}

/** First restart without a pause: a killed part must serve again within seconds. */
const LIMITS: RestartLimits = { backoffMs: [0, 500, 1_000, 2_000, 4_000], healthyMs: 30_000 };

export interface SuperviseInput {
  /** "The API": starts sentences. */
  name: string;
  /** Receives the reason of each exit. */
  logFile: string;
  /** Starts the part; rejects soon after an abort and leaves nothing behind. */
  start: (stop: AbortSignal) => Promise<Part>;
  /** Parts that must be up first. */
  needs?: readonly SupervisedPart[];
  limits?: RestartLimits;
  tell?: (line: string) => void;
}

/**
 * Supervises a part with restarts and backoff. A single loop waits for one thing at a time, and every wait
 * ends on a stop request: there is always one owner of the process, and stopping always ends.
 */
export function supervise(input: SuperviseInput): SupervisedPart {
  const { backoffMs, healthyMs } = input.limits ?? LIMITS;
  const tell = input.tell ?? say;
  const needs = input.needs ?? [];
  const stopping = new AbortController();
  const failed = Promise.withResolvers<string>();
  let state: PartState = 'starting';
  let timesUp = 0;
  let up = createGate();

  async function run(): Promise<void> {
    for (let tries = 0; ; ) {
      state = 'starting';
      const life = await runOnce();
      const isNeedGone = needs.some((need) => need.state === 'stopped' || need.state === 'given-up');
      if (stopping.signal.aborted || isNeedGone)
        return finish('stopped', new Error(`${input.name} was stopped.`));
      if (life.isFinal) {
        failed.resolve(life.words);
        return finish('given-up', life.error);
      }
      if (life.wasHealthy) tries = 0;
      const rest = backoffMs[tries];
      tries += 1;
      if (rest === undefined) {
        const words = `${input.name} ended again and again (${life.words}), so everything was stopped: see ${input.logFile}.`;
        failed.resolve(words);
        return finish('given-up', new Error(words));
      }
      state = 'resting';
      tell(`${input.name} ended (${life.words}) and is started again.`);
      await delay(rest, null, { signal: stopping.signal }).catch(() => null);
    }
  }

  /** One run, from start to exit. */
  async function runOnce(): Promise<{ words: string; error: Error; wasHealthy: boolean; isFinal: boolean }> {
    let part: Part;
    let needsBefore: number[] = [];
    try {
      await Promise.all(needs.map((need) => need.whenUp(stopping.signal)));
      needsBefore = needs.map((need) => need.timesUp);
      part = await input.start(stopping.signal);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const isNeedLost = needs.some(
        (need, index) => need.state !== 'up' || need.timesUp !== needsBefore[index],
      );
      const wasKilled = error instanceof StartFailure && error.wasKilled;
      // A part that cannot start at all fails at once, without retries.
      const isFinal = timesUp === 0 && !wasKilled && !isNeedLost;
      return { words: error.message, error, wasHealthy: false, isFinal };
    }
    const since = performance.now();
    timesUp += 1;
    state = 'up';
    up.open();
    const words = await orAborted(stopping.signal, part.exited).catch(() => 'stopped');
    up = createGate();
    // Even after an exit: it may have left children behind.
    await part.stop();
    return {
      words,
      error: new Error(words),
      wasHealthy: performance.now() - since > healthyMs,
      isFinal: false,
    };
  }

  function finish(how: 'stopped' | 'given-up', reason: Error): void {
    state = how;
    up.shut(reason);
  }

  const running = run();
  return {
    get state() {
      return state;
    },
    get timesUp() {
      return timesUp;
    },
    whenUp: (stop) => orAborted(stop, up.opened),
    failed: failed.promise,
    stop() {
      stopping.abort();
      return running;
    },
  };
}
