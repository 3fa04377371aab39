import type { SecurityContext, SecurityEvent } from '@abhigam/domain';
import { type ReadDeps, recordSecurityEvent } from '@abhigam/portal';
import type { FastifyBaseLogger } from 'fastify';
import { createEventRateLimiter, type EventRateLimits } from './event-rate-limiter.ts';

export interface SecurityLog {
  /** Records an event. Never throws or delays the request; floods are only counted. */
  note(event: SecurityEvent, context: SecurityContext): void;
  /** Resolves when all events so far have been written. */
  settled(): Promise<void>;
  /** Writes pending events and the counts of suppressed ones. */
  close(): Promise<void>;
}

const LIMITS: EventRateLimits = { perSource: 20, perKind: 200, windowMs: 60_000 };

/**
 * Structured log lines for log collectors, and rows for the portal: refusals and other events that change
 * nothing. Changes are stored in the same table as portal events (packages/portal/src/events).
 */
export function createSecurityLog(
  { db, log }: ReadDeps & { log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> },
  limits: EventRateLimits = LIMITS,
): SecurityLog {
  const gate = createEventRateLimiter<SecurityEvent['type']>(limits);
  const writing = new Set<Promise<void>>();

  function writeLine(event: SecurityEvent, context: SecurityContext): void {
    const line = { security: event, ...context };
    if (ALARMING.has(event.type)) log.warn(line, 'security');
    else log.info(line, 'security');
  }

  function write(event: SecurityEvent, context: SecurityContext): void {
    writeLine(event, context);
    // The line above is logged even if the database is unreachable.
    const row: Promise<void> = recordSecurityEvent({ db }, event, context)
      .catch((error: unknown) =>
        log.error({ err: error, security: event.type }, 'a security event could not be stored'),
      )
      .then(() => {
        writing.delete(row);
      });
    writing.add(row);
  }

  function writeSuppressed(options: { all: boolean }): void {
    for (const { kind, count, sinceMs } of gate.takeSuppressed(options)) {
      const sinceSeconds = Math.round(sinceMs / 1000);
      write({ type: 'events-suppressed', of: kind, count, sinceSeconds }, {});
    }
  }

  const timer = setInterval(() => writeSuppressed({ all: false }), limits.windowMs);
  timer.unref();
  const settled = async () => {
    while (writing.size > 0) await Promise.all(writing);
  };

  return {
    note(event, context) {
      if (gate.admits(event.type, context.actorId ?? context.address ?? '')) write(event, context);
      writeSuppressed({ all: false });
    },
    settled,
    async close() {
      clearInterval(timer);
      writeSuppressed({ all: true });
      await settled();
    },
  };
}

const ALARMING: ReadonlySet<SecurityEvent['type']> = new Set([
  'sign-in-limited',
  'account-under-attack',
  'sign-ins-under-attack',
  'events-suppressed',
]);
