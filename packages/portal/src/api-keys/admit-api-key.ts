import { createHash, timingSafeEqual } from 'node:crypto';
import { type ApiKeyRow, type Db, findApiKey, findAttemptWait, noteApiKeyUse } from '@abhigam/db';
import { API_KEY_PERMISSIONS, AppError, say } from '@abhigam/domain';
import type { ApiKeyPrincipal } from '../principal.ts';
import { takeAttempts } from '../take-attempts.ts';
import { tooManyAttempts } from '../too-many.ts';
import { hashSecret } from './key-secret.ts';

/** Refusals within so many minutes before all calls are turned away, with the right key too. */
export const API_KEY_LIMITS = { minutes: 15, perAddress: 50, perKeyAndAddress: 10 };

/** What a service calls with. */
export interface GivenKey {
  /** As the header came. */
  serviceName: string;
  serviceKey: string;
  key: string;
}

/**
 * The principal that a service's key stands for. Wrong, expired, deleted, of another name and incomplete are all the same
 * ER_UNAUTHORIZED. Refusals are counted by address, and by service key and address, so that tries of a service's key from
 * elsewhere do not shut the service out: ER_TOO_MANY_REQUESTS.
 *
 * Unlike a sign-in, a call is counted once its key was found to be wrong, and is not given back when it was right: a
 * service makes many calls at the same time, and those would count against each other while they are looked at. Keys have
 * 256 random bits, so a few more tries at the same moment are of no use.
 *
 * @param given null where headers are missing
 */
export async function admitApiKey(
  { db }: { db: Db },
  given: GivenKey | null,
  address: string,
): Promise<ApiKeyPrincipal> {
  const counted = countedOf(given, address);
  const row = given && (await findApiKey(db, given.serviceKey));
  if (!given || !isValid(row, given)) {
    await takeAttempts(db, counted, API_KEY_LIMITS.minutes);
    throw new AppError('ER_UNAUTHORIZED', say('refused.apiKey'));
  }
  const wait = await findAttemptWait(db, counted, API_KEY_LIMITS.minutes);
  if (wait !== null) throw tooManyAttempts(wait);
  await noteApiKeyUse(db, row.id);
  return principalOf(row);
}

/** The secret is compared in any case and in constant time, so that no answer comes sooner than another. */
function isValid(row: ApiKeyRow | null, given: GivenKey): row is ApiKeyRow {
  const isSecret = timingSafeEqual(hashSecret(given.key), row?.secret_hash ?? NO_HASH);
  return isSecret && row?.deleted === null && !row.is_expired && isNamed(given.serviceName, row.service_name);
}

/**
 * A header holds Latin letters only. A name of another script comes in percent-encoding of UTF-8, or as UTF-8 itself, each byte
 * of which was read as a letter of its own.
 */
function isNamed(header: string, name: string): boolean {
  const readings = [header, decoded(header), Buffer.from(header, 'latin1').toString('utf8')];
  return readings.some((reading) => reading.normalize('NFC') === name);
}

/** As it came where it is no such encoding: a name may have a percent sign. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

const NO_HASH = Buffer.alloc(32);

function principalOf(row: ApiKeyRow): ApiKeyPrincipal {
  return {
    kind: 'api-key',
    apiKeyId: row.id,
    person: {
      kind: 'person',
      userId: row.user_id,
      role: row.role,
      organizationId: row.organization_id,
      isApproved: row.status === 'ACTIVE',
    },
    // What later versions may have stored opens nothing here.
    permissions: API_KEY_PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
  };
}

/** What is typed as a service key may be anything, a secret too: only its hash is kept. */
function countedOf(given: GivenKey | null, address: string): [key: string, limit: number][] {
  const ofAddress: [string, number] = [`api-key:address:${address}`, API_KEY_LIMITS.perAddress];
  if (!given) return [ofAddress];
  const tried = createHash('sha256').update(given.serviceKey).digest('hex').slice(0, 32);
  return [ofAddress, [`api-key:pair:${tried}:${address}`, API_KEY_LIMITS.perKeyAndAddress]];
}
