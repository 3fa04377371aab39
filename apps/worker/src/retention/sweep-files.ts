import type { ArtifactStore, StoredArtifact, StorePlace } from '@abhigam/artifacts';
import { type Db, type DbConnection, listReferencedFiles, runUnlessBackup } from '@abhigam/db';

export interface SweptFiles {
  /** Unreferenced files: set aside, and removed for good if still unreferenced a day later. */
  setAside: number;
  setAsideBytes: number;
  removed: number;
  removedBytes: number;
  /** Set aside before, but referenced again. */
  restored: number;
}

const FILES_AT_ONCE = 500;
/** A file is written before the row that refers to it; a day is far more than the time in between. */
export const SWEEP_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Garbage collection of unreferenced files, in two steps (see ArtifactStore). During a backup nothing is
 * removed for good, because rows of the backup's snapshot may refer to it; the next sweep removes it.
 */
export async function sweepFiles(
  { db, artifacts }: { db: DbConnection['db']; artifacts: ArtifactStore },
  stop: AbortSignal,
  before = new Date(Date.now() - SWEEP_AGE_MS),
): Promise<SweptFiles> {
  await artifacts.tidy(before);
  const swept: SweptFiles = { setAside: 0, setAsideBytes: 0, removed: 0, removedBytes: 0, restored: 0 };
  for await (const files of batchesOf(artifacts, 'aside', before, stop)) {
    const removed = await runUnlessBackup(db, (tx) =>
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

/** Files set aside earlier: removed for good, or restored if they are referenced again. */
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

/** What a sweep would set aside after these runs have lost their references. */
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

/** Files last modified before a time, in batches. */
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
