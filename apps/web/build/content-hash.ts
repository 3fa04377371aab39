import { createHash } from 'node:crypto';

/** Content hash for a file name. */
export function contentHash(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 8);
}
