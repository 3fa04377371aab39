import { createHash } from 'node:crypto';
import type { AttemptLimit, WebsiteLoginRow } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { openAttempts } from '../take-attempts.ts';

/**
 * Sign-ins to a website that may fail. A site must not take the portal for one who guesses passwords, nor lock the
 * account that it was lent, and the portal must not serve to guess passwords.
 */
const PER_PERSON: AttemptLimit = { limit: 10, minutes: 60 };
const PER_WEBSITE: AttemptLimit = { limit: 20, minutes: 60 };
/** Over all workers; a run that goes on for days may need its session renewed. */
const PER_RUN: AttemptLimit = { limit: 3, minutes: 300 };

export interface LoginTry {
  /** To be called when it worked: only what fails counts. */
  worked(): Promise<void>;
}

/** Counts a sign-in to a website that is about to be tried; null when it failed too often already. */
export async function takeLoginTry(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { login: row, testRunId }: { login: WebsiteLoginRow; testRunId: string },
): Promise<LoginTry | null> {
  assertSystem(principal);
  const attempts = openAttempts(db);
  // Passwords can be guessed by storing one after the other, so those of one person count together. What is stored anew may be
  // tried anew in the same run.
  const content = createHash('sha256').update(JSON.stringify(row.secrets)).digest('hex').slice(0, 16);
  const limits: [string, AttemptLimit][] = [
    [`site-login:run:${testRunId}:${content}`, PER_RUN],
    [`site-login:person:${row.website_id}:${row.changed_by ?? 'nobody'}`, PER_PERSON],
    [`site-login:website:${row.website_id}`, PER_WEBSITE],
  ];
  for (const [key, limit] of limits) {
    if ((await attempts.take(key, limit)) !== null) return null;
  }
  return { worked: attempts.giveBack };
}
