import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * A fingerprint as its column holds it. Above this package fingerprints are the hex form of a SHA-256, which takes twice
 * the room; what is in another form is hashed, as the function `fingerprint` of the database does: fingerprints are only
 * ever compared.
 */
export function fingerprintBytes(fingerprint: string): Buffer {
  if (fingerprint === '') return Buffer.alloc(0);
  if (/^[0-9a-f]{64}$/.test(fingerprint)) return Buffer.from(fingerprint, 'hex');
  return createHash('sha256').update(fingerprint).digest();
}

/** A column with a fingerprint as hex, for a select. */
export function fingerprintHex(column: string): RawBuilder<string> {
  return sql<string>`encode(${sql.ref(column)}, 'hex')`;
}
