import { type ArtifactStore, unpackJson } from '@abhigam/artifacts';
import { type Db, findFactsOfInstance, listPlacesOfInstance, type RowScope } from '@abhigam/db';
import { AppError, type ShownBy } from '@abhigam/domain';
import { MAX_PLACED_FINDINGS, makeReadout, type StoredFinding } from '@abhigam/rules';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../http/actor.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { type KeptReadout, keepReadout } from './kept-readout.ts';

/** Facts of a page with tens of thousands of elements have some forty. */
const MAX_FACTS_BYTES = 128 * 1024 * 1024;
/** Readouts that are kept for the next call of the same screen. */
const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_MS = 15 * 60_000;

/** What makes two readouts the same. */
interface Wanted {
  id: string;
  sha256: string;
  shown: ShownBy;
}

export type ReadReadout = (scope: RowScope, testInstanceId: string) => Promise<KeptReadout>;

/**
 * Makes readouts of pages, each once for the calls that follow on it. What is kept is made anew from the store and the
 * database wherever it is missing, so that any number of servers may answer.
 */
export function readoutReader(db: Db, artifacts: Pick<ArtifactStore, 'get'>): ReadReadout {
  const kept = new LRUCache<string, KeptReadout, Wanted>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: KEPT_MS,
    // Calls that come while it is made wait for the same one.
    fetchMethod: (_key, _old, { context }) => make(context),
  });

  /** Throws ER_NOT_FOUND, with the field `facts` in its details when only the page's facts are missing. */
  return async (scope, id) => {
    const page = await findFactsOfInstance(db, scope, id);
    if (!page) throw notFound('page');
    const { factsSha256: sha256 } = page;
    if (sha256 === null) throw factsMissing();
    const context: Wanted = { id, sha256, shown: await readShownBy(db) };
    const readout = await kept.fetch(JSON.stringify(context), { context });
    if (!readout) throw factsMissing();
    return readout;
  };

  async function make({ id, sha256, shown }: Wanted): Promise<KeptReadout> {
    const packed = await artifacts.get(sha256);
    if (!packed) throw factsMissing();
    const findings = await listPlacesOfInstance(db, id, { shown, limit: MAX_PLACED_FINDINGS });
    const stored = findings.flatMap(
      ({ id: findingId, audit_id: auditId, status, selector, rect }): StoredFinding[] =>
        status !== 'Pass' ? [{ id: findingId, auditId, status, selector, rect }] : [],
    );
    const readout = makeReadout(await unpacked(packed), stored);
    if (!readout) throw factsMissing();
    return keepReadout(readout);
  }
}

async function unpacked(packed: Buffer): Promise<unknown> {
  try {
    return await unpackJson(packed, MAX_FACTS_BYTES);
  } catch (error) {
    if (error instanceof RangeError) throw factsMissing();
    throw error;
  }
}

/** Older runs kept none, retention removes them, and of a page that failed there are none. */
function factsMissing(): AppError {
  const message = 'The facts of this page were not kept.';
  return new AppError('ER_NOT_FOUND', message, { details: [{ field: 'facts', message }] });
}
