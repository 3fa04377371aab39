import { type Db, upsertClientError } from '@abhigam/db';
import { type ClientError, withoutPersonalData } from '@abhigam/domain';
import { takeAttempts } from '../take-attempts.ts';

const MINUTES = 10;

/** Errors that are taken within ten minutes, shared by all API processes: enough to see what is wrong. */
export const CLIENT_ERROR_LIMITS = { perAddress: 20, overAll: 300 } as const;

/** Keeps an error of the web app for operators. Throws AppError where too many come. */
export async function noteClientError(db: Db, error: ClientError, address: string): Promise<void> {
  const { perAddress, overAll } = CLIENT_ERROR_LIMITS;
  const limits = [
    [`client-error:address:${address}`, perAddress],
    ['client-error', overAll],
  ] as const;
  await takeAttempts(db, limits, MINUTES);
  // The web app has done so before, but what is sent here may come from anything.
  await upsertClientError(db, {
    ...error,
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack),
    route: withoutPersonalData(error.route),
    version: withoutPersonalData(error.version),
  });
}
