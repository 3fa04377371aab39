import { createHash, randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { asStored, plainContent, resealed, type Sealing, sealKey } from './sealing.ts';
import { type ArtifactStore, isSha256, type StoredArtifact, type StoredStream, StoreError } from './store.ts';
import { writeDraft } from './write-draft.ts';

const ASIDE = 'aside';
const UPLOADS = 'uploads';
const DRAFT = '.part';
/** Screenshots may show pages behind a login: private to the owner. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 };
/** Sharded into folders by the first two hex digits of the name. */
const IS_PART = /^[0-9a-f]{2}$/;

/** A store in a folder, created on first write. Without `sealing` nothing is encrypted or decrypted. */
export function folderStore(folder: string, sealing?: Sealing): ArtifactStore {
  const keptPath = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  const asidePath = (sha256: string) => join(folder, ASIDE, sha256);
  const restore = (sha256: string) => move(asidePath(sha256), keptPath(sha256));
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = keptPath(sha256);
      if (await exists(path)) return sha256;
      await mkdir(dirname(path), PRIVATE_FOLDER);
      await write(path, await asStored(bytes, sealing));
      return sha256;
    },
    async putStream(chunks) {
      // The name (hash) is known at the end: written to a temporary file and moved; `tidy` cleans up there
      // too.
      const uploads = join(folder, UPLOADS);
      await mkdir(uploads, PRIVATE_FOLDER);
      const draft = join(uploads, `${randomUUID()}${DRAFT}`);
      const { sha256, bytes } = await writeDraft(draft, chunks, sealing);
      try {
        if (await exists(keptPath(sha256))) await rm(draft, { force: true });
        else {
          await mkdir(dirname(keptPath(sha256)), PRIVATE_FOLDER);
          await rename(draft, keptPath(sha256));
        }
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return { sha256, bytes };
    },
    async get(sha256) {
      if (!isSha256(sha256)) return null;
      const found = await read(keptPath(sha256));
      if (found) return plainContent(found, sealing);
      const aside = await read(asidePath(sha256));
      if (aside) await restore(sha256);
      // Race: another reader may have restored it between the two checks.
      const stored = aside ?? (await read(keptPath(sha256)));
      return stored && plainContent(stored, sealing);
    },
    async stream(sha256) {
      if (!isSha256(sha256)) return null;
      const content = await stream(keptPath(sha256), sealing);
      if (content) return content;
      await restore(sha256);
      return stream(keptPath(sha256), sealing);
    },
    async reseal(place, sha256) {
      const path = place === 'kept' ? keptPath(sha256) : asidePath(sha256);
      const found = await stat(path).catch(ignoreMissing);
      const head = found && sealing ? await headOf(path, sealing.seal.headBytes) : null;
      const stored = head && (await resealed(head, () => read(path), sealing));
      if (!found || !stored) return false;
      await write(path, stored);
      // Keeps the times of a file that was set aside, and with them its waiting time.
      await utimes(path, found.atime, found.mtime).catch(ignoreMissing);
      return true;
    },
    async sealKeyOf(sha256) {
      return sealing ? sealKey(await headOf(keptPath(sha256), sealing.seal.headBytes), sealing) : null;
    },
    async *list(place) {
      if (place === 'aside') yield* filesOf(join(folder, ASIDE));
      else {
        for await (const entry of entriesOf(folder)) {
          if (IS_PART.test(entry)) yield* filesOf(join(folder, entry));
        }
      }
    },
    async setAside(sha256) {
      if (!(await move(keptPath(sha256), asidePath(sha256)))) return;
      const now = new Date();
      await utimes(asidePath(sha256), now, now).catch(ignoreMissing);
    },
    async restore(sha256) {
      await restore(sha256);
    },
    async remove(sha256) {
      await rm(asidePath(sha256), { force: true });
    },
    async tidy(before) {
      let removed = 0;
      for await (const part of entriesOf(folder)) {
        if (part !== UPLOADS && !IS_PART.test(part)) continue;
        for await (const name of entriesOf(join(folder, part))) {
          const path = join(folder, part, name);
          if (!name.endsWith(DRAFT)) continue;
          const found = await stat(path).catch(ignoreMissing);
          if (!found || found.mtime >= before) continue;
          await rm(path, { force: true });
          removed += 1;
        }
      }
      return removed;
    },
    async check() {
      try {
        await mkdir(folder, PRIVATE_FOLDER);
        await access(folder, constants.R_OK | constants.W_OK);
      } catch (error) {
        throw new StoreError('The artifacts folder is not writable.', { cause: error });
      }
    },
  };
}

async function* filesOf(folder: string): AsyncIterable<StoredArtifact> {
  for await (const name of entriesOf(folder)) {
    if (!isSha256(name)) continue;
    const found = await stat(join(folder, name)).catch(ignoreMissing);
    if (found?.isFile()) yield { sha256: name, bytes: found.size, modified: found.mtime };
  }
}

/** Streams the names in a folder; none if it does not exist. */
async function* entriesOf(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) yield entry.name;
}

/** False if there was nothing to move. */
async function move(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), PRIVATE_FOLDER);
  return rename(from, to).then(
    () => true,
    (error: unknown) => {
      ignoreMissing(error);
      return false;
    },
  );
}

async function read(path: string): Promise<Buffer | null> {
  return (await readFile(path).catch(ignoreMissing)) ?? null;
}

async function stream(path: string, sealing: Sealing | undefined): Promise<StoredStream | null> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return null;
  const { size: bytes } = await file.stat();
  const head = Buffer.alloc(sealing?.seal.headBytes ?? 0);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  const stored = file.createReadStream({ start: 0 });
  if (!sealing?.seal.isSealed(head.subarray(0, bytesRead))) return { bytes, content: stored };
  return {
    bytes: sealing.seal.contentBytes(bytes),
    content: Readable.from(sealing.seal.open(stored), { objectMode: false }),
  };
}

/** Atomic: written to a temporary file and renamed, so that a crash leaves no torn file. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    // Flushed before the rename: rows that refer to it are durable too, and a re-encrypted file replaces a
    // durable one.
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    await rename(draft, path);
  } catch (error) {
    // On a full disk the partial file must not stay.
    await rm(draft, { force: true });
    throw error;
  }
}

/** The beginning of a file; null if it does not exist. */
async function headOf(path: string, bytes: number): Promise<Buffer | null> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return null;
  try {
    const head = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(head, 0, bytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(ignoreMissing)) !== undefined;
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
