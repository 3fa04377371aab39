import { type Db, takeAttempt, upsertClientError } from '@abhigam/db';
import { type ClientError, withoutPersonalData } from '@abhigam/domain';
import { tooManyAttempts } from '../too-many.ts';

const MINUTES = 10;

/** Errors that are taken within ten minutes, shared by all API processes: enough to see what is wrong. */
export const CLIENT_ERROR_LIMITS = { perAddress: 20, overAll: 300 } as const;

/** Keeps an error of the web app for operators. Throws AppError where too many come. */
export async function noteClientError(db: Db, error: ClientError, address: string): Promise<void> {
  await take(db, `client-error:address:${address}`, CLIENT_ERROR_LIMITS.perAddress);
  await take(db, 'client-error', CLIENT_ERROR_LIMITS.overAll);
  // The web app has done so before, but what is sent here may come from anything.
  await upsertClientError(db, {
    ...error,
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack),
    route: withoutPersonalData(error.route),
    version: withoutPersonalData(error.version),
  });
}

async function take(db: Db, key: string, limit: number): Promise<void> {
  const taken = await takeAttempt(db, key, { limit, minutes: MINUTES });
  if (!taken.isAllowed) throw tooManyAttempts(taken.retryAfterSeconds);
}
