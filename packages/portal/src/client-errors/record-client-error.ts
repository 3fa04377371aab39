import { type Db, upsertClientError } from '@abhigam/db';
import { type ClientError, withoutPersonalData } from '@abhigam/domain';
import { countAttemptsOrRefuse } from '../count-attempts.ts';

const MINUTES = 10;

/** Maximum number of errors stored within ten minutes, shared by all API processes. */
export const CLIENT_ERROR_LIMITS = { perAddress: 20, overAll: 300 } as const;

/** Stores an error of the web app for operators. Throws AppError over the limit. */
export async function recordClientError(db: Db, error: ClientError, address: string): Promise<void> {
  const { perAddress, overAll } = CLIENT_ERROR_LIMITS;
  const limits = [
    [`client-error:address:${address}`, perAddress],
    ['client-error', overAll],
  ] as const;
  await countAttemptsOrRefuse(db, limits, MINUTES);
  // The web app has already removed personal data, but this endpoint accepts input from any client.
  await upsertClientError(db, {
    ...error,
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack),
    route: withoutPersonalData(error.route),
    version: withoutPersonalData(error.version),
  });
}
