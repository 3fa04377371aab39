/** Number of events per kind and window that are admitted; further ones are only counted. */
export interface EventRateLimits {
  perSource: number;
  perKind: number;
  windowMs: number;
}

export interface Suppressed<Kind extends string> {
  kind: Kind;
  count: number;
  sinceMs: number;
}

export interface EventRateLimiter<Kind extends string> {
  /** Whether to admit an event; `source` caused it and has its own limit. */
  admits(kind: Kind, source: string): boolean;
  /** Counts of suppressed events in ended windows since the last call; `all` includes the current window. */
  takeSuppressed(options?: { all?: boolean }): Suppressed<Kind>[];
}

interface Window {
  began: number;
  admitted: number;
  bySource: Map<string, number>;
  suppressed: number;
}

/**
 * Rate-limits events that anonymous clients cause, so that they cannot fill disks or hide other events.
 * `perKind` bounds its memory.
 */
export function createEventRateLimiter<Kind extends string>(
  limits: EventRateLimits,
  now: () => number = () => performance.now(),
): EventRateLimiter<Kind> {
  const windows = new Map<Kind, Window>();
  const over: Suppressed<Kind>[] = [];

  function close(kind: Kind, window: Window): void {
    if (window.suppressed > 0) over.push({ kind, count: window.suppressed, sinceMs: now() - window.began });
    windows.delete(kind);
  }

  function windowOf(kind: Kind): Window {
    const current = windows.get(kind);
    if (current && now() - current.began < limits.windowMs) return current;
    if (current) close(kind, current);
    const fresh = { began: now(), admitted: 0, bySource: new Map<string, number>(), suppressed: 0 };
    windows.set(kind, fresh);
    return fresh;
  }

  return {
    admits(kind, source) {
      const window = windowOf(kind);
      const bySource = window.bySource.get(source) ?? 0;
      if (window.admitted >= limits.perKind || bySource >= limits.perSource) {
        window.suppressed += 1;
        return false;
      }
      window.admitted += 1;
      window.bySource.set(source, bySource + 1);
      return true;
    },
    takeSuppressed({ all = false } = {}) {
      for (const [kind, window] of [...windows])
        if (all || now() - window.began >= limits.windowMs) close(kind, window);
      return over.splice(0);
    },
  };
}
