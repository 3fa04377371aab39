import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files kept by the SHA-256 of their content: the same picture is stored once. */
export interface ArtifactStore {
  /** Stores the bytes and returns their SHA-256 in hex. Storing the same bytes again does nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** Null when nothing is stored under that name. */
  get(sha256: string): Promise<Buffer | null>;
}

/** A store in a folder, made when first written to. */
export function folderStore(folder: string): ArtifactStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(sha256);
      if (await exists(path)) return sha256;
      await mkdir(dirname(path), { recursive: true });
      // Written aside and moved, so that a process killed half-way leaves no torn file.
      const draft = `${path}.${randomUUID()}.part`;
      await writeFile(draft, bytes);
      await rename(draft, path);
      return sha256;
    },
    async get(sha256) {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
      try {
        return await readFile(pathOf(sha256));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
