import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * The bytes of a fingerprint as stored in its column. Callers use the hex form of a SHA-256, which needs twice
 * the space; any other form is hashed, as in the database function `fingerprint`. Fingerprints are only
 * compared.
 */
export function fingerprintBytes(fingerprint: string): Buffer {
  if (fingerprint === '') return Buffer.alloc(0);
  if (/^[0-9a-f]{64}$/.test(fingerprint)) return Buffer.from(fingerprint, 'hex');
  return createHash('sha256').update(fingerprint).digest();
}

/** A column that holds a fingerprint, selected as hex. */
export function fingerprintHex(column: string): RawBuilder<string> {
  return sql<string>`encode(${sql.ref(column)}, 'hex')`;
}
