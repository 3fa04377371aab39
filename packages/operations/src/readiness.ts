/** Something that must hold before work is sent to a process. */
export interface Check {
  /** Throws when it does not hold. */
  run: () => Promise<unknown>;
  /** What the answer says then: no particulars, these go to the log. */
  otherwise: string;
  /** Listed with the others, and logged, but the process is ready without it. */
  isAdvisory?: boolean;
}

export interface ReadinessAnswer {
  status: 'ready' | 'not-ready';
  checks: Record<string, { ok: true } | { ok: false; why: string }>;
}

export type Readiness = () => Promise<ReadinessAnswer>;

const PATIENCE_MS = 3000;
/** A check that hangs for longer is taken for lost, as on a connection that is dead at the other end, and begun again. */
const LOST_MS = 60_000;

/**
 * Runs all checks at each call; callers at the same time share one answer. One that takes too long does not hold.
 *
 * @param options.lostMs how long a check that hangs is waited for before it is begun again, by default a minute
 */
export function createReadiness(
  checks: Readonly<Record<string, Check>>,
  options: { onFailure?: (name: string, error: unknown) => void; patienceMs?: number; lostMs?: number } = {},
): Readiness {
  let underWay: Promise<ReadinessAnswer> | null = null;
  // A check that hangs is waited for again, not begun again: those who ask every second must not pile them up.
  const running = new Map<string, { work: Promise<unknown>; since: number }>();
  const { patienceMs = PATIENCE_MS, lostMs = LOST_MS } = options;

  function begun(name: string, run: Check['run']): Promise<unknown> {
    const hanging = running.get(name);
    if (hanging && performance.now() - hanging.since < lostMs) return hanging.work;
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
          await within(patienceMs, begun(name, run));
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
