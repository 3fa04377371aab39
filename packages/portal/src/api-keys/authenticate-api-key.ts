import { createHash, timingSafeEqual } from 'node:crypto';
import { type ApiKeyRow, type Db, findApiKey, findAttemptRetryAfter, recordApiKeyUse } from '@abhigam/db';
import { API_KEY_PERMISSIONS, AppError, say } from '@abhigam/domain';
import { countAttemptsOrRefuse } from '../count-attempts.ts';
import type { ApiKeyPrincipal } from '../principal.ts';
import { tooManyAttempts } from '../too-many.ts';
import { hashSecret } from './key-secret.ts';

/** Maximum number of refusals per `minutes`; beyond it, all calls are refused, even with the right key. */
export const API_KEY_LIMITS = { minutes: 15, perAddress: 50, perKeyAndAddress: 10 };

/** The credentials of a call. */
export interface ApiKeyCredentials {
  /** The header value, not decoded. */
  serviceName: string;
  serviceKey: string;
  key: string;
}

/**
 * Returns the principal of a service's API key. A wrong, expired, deleted, differently named or incomplete key
 * is always the same ER_UNAUTHORIZED. Refusals are counted per address, and per service key and address, so
 * that attempts from another address do not lock the service out: ER_TOO_MANY_REQUESTS.
 *
 * Unlike a sign-in, a call is counted only after its key was found to be wrong: a service makes many concurrent
 * calls, which would count against each other if each was counted first. Keys have 256 random bits, so a few
 * additional concurrent attempts do not help an attacker.
 *
 * @param credentials null if headers are missing
 */
export async function authenticateApiKey(
  { db }: { db: Db },
  credentials: ApiKeyCredentials | null,
  address: string,
): Promise<ApiKeyPrincipal> {
  const counted = attemptKeysOf(credentials, address);
  const row = credentials && (await findApiKey(db, credentials.serviceKey));
  if (!credentials || !isValid(row, credentials)) {
    await countAttemptsOrRefuse(db, counted, API_KEY_LIMITS.minutes);
    throw new AppError('ER_UNAUTHORIZED', say('refused.apiKey'));
  }
  const wait = await findAttemptRetryAfter(db, counted, API_KEY_LIMITS.minutes);
  if (wait !== null) throw tooManyAttempts(wait);
  await recordApiKeyUse(db, row.id);
  return principalOf(row);
}

/** Always compares the secret, in constant time, so that the response time reveals nothing. */
function isValid(row: ApiKeyRow | null, credentials: ApiKeyCredentials): row is ApiKeyRow {
  const isSecret = timingSafeEqual(hashSecret(credentials.key), row?.secret_hash ?? NO_HASH);
  return (
    isSecret && row?.deleted === null && !row.is_expired && isNamed(credentials.serviceName, row.service_name)
  );
}

/**
 * HTTP headers are Latin-1. A name in another script arrives percent-encoded, or as UTF-8 bytes, each read as
 * one Latin-1 character.
 */
function isNamed(header: string, name: string): boolean {
  const readings = [header, decoded(header), Buffer.from(header, 'latin1').toString('utf8')];
  return readings.some((reading) => reading.normalize('NFC') === name);
}

/** Returns the value unchanged if it is not valid percent-encoding: a name may contain a percent sign. */
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
    // Ignores permissions stored by newer versions.
    permissions: API_KEY_PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
  };
}

/** The service key may be any text, even a secret typed by mistake, so only its hash is stored. */
function attemptKeysOf(
  credentials: ApiKeyCredentials | null,
  address: string,
): [key: string, limit: number][] {
  const addressLimit: [string, number] = [`api-key:address:${address}`, API_KEY_LIMITS.perAddress];
  if (!credentials) return [addressLimit];
  const tried = createHash('sha256').update(credentials.serviceKey).digest('hex').slice(0, 32);
  return [addressLimit, [`api-key:pair:${tried}:${address}`, API_KEY_LIMITS.perKeyAndAddress]];
}
