import { createHash } from 'node:crypto';
import type { AttemptLimit, WebsiteLoginRow } from '@abhigam/db';
import { createAttemptCounter } from '../count-attempts.ts';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Limits failed sign-ins to a website: the site must not mistake the portal for a password guesser or lock the
 * account, and the portal must not be used to guess passwords.
 */
const PER_PERSON: AttemptLimit = { limit: 10, minutes: 60 };
const PER_WEBSITE: AttemptLimit = { limit: 20, minutes: 60 };
/** Over all workers; a run of several days may need to renew its session. */
const PER_RUN: AttemptLimit = { limit: 3, minutes: 300 };

export interface LoginAttempt {
  /** Call it after success: only failures count. */
  worked(): Promise<void>;
}

/** Counts an attempt to sign in to a website; null after too many failures. */
export async function countLoginAttempt(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { login: row, testRunId }: { login: WebsiteLoginRow; testRunId: string },
): Promise<LoginAttempt | null> {
  assertSystem(principal);
  const attempts = createAttemptCounter(db);
  // Passwords can be guessed by storing one after the other, so attempts of one user are counted together. A
  // newly stored login may be tried again in the same run.
  const content = createHash('sha256').update(JSON.stringify(row.secrets)).digest('hex').slice(0, 16);
  const limits: [string, AttemptLimit][] = [
    [`site-login:run:${testRunId}:${content}`, PER_RUN],
    [`site-login:person:${row.website_id}:${row.changed_by ?? 'nobody'}`, PER_PERSON],
    [`site-login:website:${row.website_id}`, PER_WEBSITE],
  ];
  for (const [key, limit] of limits) {
    if ((await attempts.take(key, limit)) !== null) return null;
  }
  return { worked: attempts.refund };
}
