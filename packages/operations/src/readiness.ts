/** A condition for sending work to a process. */
export interface Check {
  /** Throws if it does not hold. */
  run: () => Promise<unknown>;
  /** Message in the response, without details, which go to the log. */
  otherwise: string;
  /** Listed and logged, but does not affect readiness. */
  isAdvisory?: boolean;
}

export interface ReadinessAnswer {
  status: 'ready' | 'not-ready';
  checks: Record<string, { ok: true } | { ok: false; why: string }>;
}

export type Readiness = () => Promise<ReadinessAnswer>;

const PATIENCE_MS = 3000;
/** A check that hangs for longer, for example on a half-open connection, is abandoned and restarted. */
const RESTART_AFTER_MS = 60_000;

/**
 * Runs all checks on each call; concurrent callers share one result. A check that times out fails.
 * @param options.restartAfterMs time after which a hanging check is restarted; default: one minute
 */
export function createReadiness(
  checks: Readonly<Record<string, Check>>,
  options: {
    onFailure?: (name: string, error: unknown) => void;
    timeoutMs?: number;
    restartAfterMs?: number;
  } = {},
): Readiness {
  let underWay: Promise<ReadinessAnswer> | null = null;
  // A hanging check is awaited again, not restarted: frequent probes must not pile up.
  const running = new Map<string, { work: Promise<unknown>; since: number }>();
  const { timeoutMs = PATIENCE_MS, restartAfterMs = RESTART_AFTER_MS } = options;

  function begun(name: string, run: Check['run']): Promise<unknown> {
    const hanging = running.get(name);
    if (hanging && performance.now() - hanging.since < restartAfterMs) return hanging.work;
    const mine = {
      work: run().finally(() => {
        if (running.get(name) === mine) running.delete(name);
      }),
      since: performance.now(),
    };
    running.set(name, mine);
    return mine.work;
  }

  async function answer(): Promise<ReadinessAnswer> {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, { run, otherwise }]) => {
        try {
          await within(timeoutMs, begun(name, run));
          return [name, { ok: true as const }] as const;
        } catch (error) {
          options.onFailure?.(name, error);
          return [name, { ok: false as const, why: otherwise }] as const;
        }
      }),
    );
    return {
      status: entries.every(([name, { ok }]) => ok || checks[name]?.isAdvisory) ? 'ready' : 'not-ready',
      checks: Object.fromEntries(entries),
    };
  }

  return () => {
    underWay ??= answer().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
