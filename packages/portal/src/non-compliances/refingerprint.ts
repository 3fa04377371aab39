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

/** What fingerprints are made with today. */
export const FINGERPRINTER: Fingerprinter = { feHash, rootCause };

/**
 * Brings stored fingerprints to today's revision, so that an upgrade of the function neither resolves what is still there
 * nor finds it anew: the non-compliances and decisions of a run's website, and findings that the run has from an earlier
 * version of the program.
 *
 * In steps, each in its own transaction and under its own `lockNonCompliances`: what changes together is in one step, so that
 * the website is right between two steps, whether the process ends there, people decide or a run ends. What is left when a run
 * ends is done with it (`reviseFingerprints`).
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
