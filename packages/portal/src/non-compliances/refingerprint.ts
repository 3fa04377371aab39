import {
  type Db,
  type Fingerprinter,
  findRunOwner,
  inTransaction,
  lockNonCompliances,
  type RevisionSize,
  reviseSomeFingerprints,
} from '@abhigam/db';
import { feHash, rootCause } from '@abhigam/rules';

/** The current fingerprint functions. */
export const FINGERPRINTER: Fingerprinter = { feHash, rootCause };

/**
 * Updates stored fingerprints to the current revision, so that an upgrade of the function neither resolves
 * existing findings nor reports them as new: non-compliances and decisions of the run's website, and findings
 * of the run from an earlier version.
 *
 * Works in steps, each in its own transaction and under its own `lockNonCompliances`. What must change together
 * is in one step, so the website is consistent between two steps, even if the process ends there, users make
 * decisions or a run ends. Whatever is left when a run ends is done then (`reviseFingerprints`).
 */
export async function refingerprintInSteps(
  db: Db,
  { testRunId, signal, size }: { testRunId: string; signal?: AbortSignal; size?: RevisionSize },
): Promise<void> {
  const { websiteId } = await findRunOwner(db, testRunId);
  if (websiteId === null) return;
  let isDone = false;
  while (!isDone) {
    signal?.throwIfAborted();
    isDone = await inTransaction(db, async (tx) => {
      const lock = await lockNonCompliances(tx, websiteId);
      return (await reviseSomeFingerprints(tx, lock, testRunId, FINGERPRINTER, size)) !== null;
    });
  }
}
