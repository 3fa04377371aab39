import { createHash } from 'node:crypto';

/** What names a file by what it holds. */
export function hashOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 8);
}
