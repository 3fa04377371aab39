import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../say.ts';
import { orAborted } from '../stop-signal.ts';
import { createGate } from './gate.ts';
import { type Part, StartFailure } from './start-program.ts';

/**
 * What is done with a part. It is `starting` until it is ready, then `up` until it ends, `resting` before the next
 * start, and in the end `stopped`, because we were asked to, or `given-up`.
 */
export type KeptState = 'starting' | 'up' | 'resting' | 'stopped' | 'given-up';

/** A part that is started again whenever it ends. */
export interface KeptPart {
  readonly state: KeptState;
  /** How often it has become ready. */
  readonly timesUp: number;
  /** Resolves when it is up; rejects with the reason once it never will be again, or when the signal is aborted. */
  whenUp(stop: AbortSignal): Promise<void>;
  /** Resolves with a sentence when it is given up, and never otherwise. */
  readonly failed: Promise<string>;
  /** Ends it, whatever it is doing, and waits until it has ended. Never rejects; may be asked again. */
  stop(): Promise<void>;
}

export interface KeepLimits {
  /** Pauses before the first, second, ... start after it ended; at the end after the last it is given up. */
  restsMs: readonly number[];
  /** A part that has been up so long was well: what it did before is forgotten. */
  wellMs: number;
}

/** The first at once: a part that was killed is to serve again within seconds. */
const LIMITS: KeepLimits = { restsMs: [0, 500, 1_000, 2_000, 4_000], wellMs: 30_000 };

export interface KeepInput {
  /** "The API": begins sentences. */
  name: string;
  /** Gets the reason why it ends. */
  logFile: string;
  /** Starts it; leaves nothing behind when it rejects, which it does soon after the signal is aborted. */
  start: (stop: AbortSignal) => Promise<Part>;
  /** Parts that must be up before this one is started. */
  needs?: readonly KeptPart[];
  limits?: KeepLimits;
  tell?: (line: string) => void;
}

/**
 * Starts a part and keeps it running. One loop does everything and waits for one thing at a time, each wait ending when
 * we are asked to stop: so there is always one owner of what runs, and stopping ends.
 */
export function keepRunning(input: KeepInput): KeptPart {
  const { restsMs, wellMs } = input.limits ?? LIMITS;
  const tell = input.tell ?? say;
  const needs = input.needs ?? [];
  const stopping = new AbortController();
  const failed = Promise.withResolvers<string>();
  let state: KeptState = 'starting';
  let timesUp = 0;
  let up = createGate();

  async function run(): Promise<void> {
    for (let tries = 0; ; ) {
      state = 'starting';
      const life = await live();
      const isNeedGone = needs.some((need) => need.state === 'stopped' || need.state === 'given-up');
      if (stopping.signal.aborted || isNeedGone)
        return finish('stopped', new Error(`${input.name} was stopped.`));
      if (life.isFinal) {
        failed.resolve(life.words);
        return finish('given-up', life.error);
      }
      if (life.wasWell) tries = 0;
      const rest = restsMs[tries];
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

  /** From one start to the end that follows. */
  async function live(): Promise<{ words: string; error: Error; wasWell: boolean; isFinal: boolean }> {
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
      // What cannot be started at all fails at once, not after many tries.
      const isFinal = timesUp === 0 && !wasKilled && !isNeedLost;
      return { words: error.message, error, wasWell: false, isFinal };
    }
    const since = performance.now();
    timesUp += 1;
    state = 'up';
    up.open();
    const words = await orAborted(stopping.signal, part.exited).catch(() => 'stopped');
    up = createGate();
    // Also when it has ended: it may have left something behind.
    await part.stop();
    return { words, error: new Error(words), wasWell: performance.now() - since > wellMs, isFinal: false };
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
