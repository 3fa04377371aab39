import type { ArtifactStore, StoredArtifact, StorePlace } from '@abhigam/artifacts';
import { type Db, type DbConnection, listReferencedFiles, whileNoBackup } from '@abhigam/db';

export interface SweptFiles {
  /** No page refers to them: out of the way, and removed for good when that still holds a day later. */
  setAside: number;
  setAsideBytes: number;
  removed: number;
  removedBytes: number;
  /** Set aside before, and referred to after all. */
  restored: number;
}

const FILES_AT_ONCE = 500;
/** A file is written before the row that refers to it; a day is far more than lies between the two. */
export const SWEEP_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes files that nothing refers to, in two steps (see ArtifactStore). While a backup is being written none is removed for good,
 * as rows of the moment that it is of may refer to it; the next sweep does it.
 */
export async function sweepFiles(
  { db, artifacts }: { db: DbConnection['db']; artifacts: ArtifactStore },
  stop: AbortSignal,
  before = new Date(Date.now() - SWEEP_AGE_MS),
): Promise<SweptFiles> {
  await artifacts.tidy(before);
  const swept: SweptFiles = { setAside: 0, setAsideBytes: 0, removed: 0, removedBytes: 0, restored: 0 };
  for await (const files of batchesOf(artifacts, 'aside', before, stop)) {
    const removed = await whileNoBackup(db, (tx) =>
      removeOrRestore({ db: tx, artifacts }, files, swept, stop),
    );
    if (removed === null || stop.aborted) break;
  }
  for await (const files of batchesOf(artifacts, 'kept', before, stop)) {
    const referenced = await listReferencedFiles(db, names(files));
    for (const { sha256, bytes } of files) {
      if (stop.aborted) return swept;
      if (referenced.has(sha256)) continue;
      await artifacts.setAside(sha256);
      swept.setAside += 1;
      swept.setAsideBytes += bytes;
    }
  }
  return swept;
}

/** Files that were set aside before: for good, or back where something refers to them after all. */
async function removeOrRestore(
  { db, artifacts }: { db: Db; artifacts: ArtifactStore },
  files: readonly StoredArtifact[],
  swept: SweptFiles,
  stop: AbortSignal,
): Promise<true> {
  const referenced = await listReferencedFiles(db, names(files));
  for (const { sha256, bytes } of files) {
    if (stop.aborted) break;
    if (referenced.has(sha256)) {
      await artifacts.restore(sha256);
      swept.restored += 1;
    } else {
      await artifacts.remove(sha256);
      swept.removed += 1;
      swept.removedBytes += bytes;
    }
  }
  return true;
}

/** What a sweep would set aside once these runs had lost their references. */
export async function countUnreferencedFiles(
  { db, artifacts }: { db: Db; artifacts: ArtifactStore },
  trimmedRuns: readonly string[],
  before = new Date(Date.now() - SWEEP_AGE_MS),
): Promise<{ files: number; bytes: number }> {
  const found = { files: 0, bytes: 0 };
  for await (const files of batchesOf(artifacts, 'kept', before)) {
    const referenced = await listReferencedFiles(db, names(files), trimmedRuns);
    for (const { sha256, bytes } of files) {
      if (referenced.has(sha256)) continue;
      found.files += 1;
      found.bytes += bytes;
    }
  }
  return found;
}

/** Files of a place that were last changed before a moment. */
async function* batchesOf(
  artifacts: ArtifactStore,
  place: StorePlace,
  before: Date,
  stop?: AbortSignal,
): AsyncIterable<StoredArtifact[]> {
  let batch: StoredArtifact[] = [];
  for await (const file of artifacts.list(place)) {
    if (stop?.aborted) return;
    if (file.modified >= before) continue;
    batch.push(file);
    if (batch.length < FILES_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function names(files: readonly StoredArtifact[]): string[] {
  return files.map(({ sha256 }) => sha256);
}
