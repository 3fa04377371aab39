import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Sealing } from './sealing.ts';

export interface Draft {
  sha256: string;
  bytes: number;
}

/**
 * Writes chunks to a temporary file, encrypted if enabled, and returns their SHA-256. A failing stream leaves
 * no file.
 */
export async function writeDraft(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  sealing?: Sealing,
): Promise<Draft> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    const stored = sealing?.isOn ? sealing.seal.seal(counted()) : counted();
    await pipeline(stored, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { sha256: hash.digest('hex'), bytes };
}
