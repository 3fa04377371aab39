import { type ArtifactStore, MAX_JSON_BYTES } from '@abhigam/artifacts';
import { AppError, type DisplayFilter, type Sentence, say } from '@abhigam/domain';
import {
  type Principal,
  type ReadDeps,
  readFindingPlaces,
  readPageFacts,
  readShownBy,
} from '@abhigam/portal';
import { MAX_PLACED_FINDINGS } from '@abhigam/rules';
import { LRUCache } from 'lru-cache';
import { openProcessPool, ProcessLimitError, type ProcessLimits } from '../../processes/process-pool.ts';
import type { ScreenReaderViewResult, ScreenReaderViewTask } from './make-readout.process.ts';
import { type SerializedScreenReaderView, sizeOf } from './serialized-view.ts';

/** The largest stored pages need a few seconds and a few hundred megabytes. */
export const SCREEN_READER_VIEW_LIMITS: ProcessLimits = {
  atOnce: 2,
  waiting: 20,
  cpuMs: 30_000,
  memoryMb: 768,
};
/** Cache size for the next calls of the same screen. */
const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_MS = 15 * 60_000;
/**
 * Total size of the selectors of all findings of a page; the largest pages have about five million characters.
 */
const MAX_PLACES_BYTES = 16 * 1024 * 1024;

/** Cache key. */
interface CacheKey {
  id: string;
  sha256: string;
  shown: DisplayFilter;
}

export interface ScreenReaderViewReader {
  /**
   * Throws ER_NOT_FOUND, with the field `facts` in its details if only the page's facts are missing;
   * ER_TOO_LARGE for a page beyond the limits; ER_BUSY if too many views are being created.
   */
  read(principal: Principal, testInstanceId: string): Promise<SerializedScreenReaderView>;
  close(): Promise<void>;
}

/**
 * Creates screen reader views in processes and caches them for the next calls. A view that is not cached is
 * created again from store and database, so any number of servers may respond.
 */
export function createScreenReaderViewReader(
  deps: ReadDeps & { artifacts: Pick<ArtifactStore, 'get'> },
  limits: ProcessLimits = SCREEN_READER_VIEW_LIMITS,
): ScreenReaderViewReader {
  const program = new URL('./make-readout.process.ts', import.meta.url);
  const processes = openProcessPool<ScreenReaderViewTask, ScreenReaderViewResult>(program, limits);
  const cache = new LRUCache<string, SerializedScreenReaderView, CacheKey>({
    maxSize: CACHE_BYTES,
    sizeCalculation: sizeOf,
    ttl: CACHE_MS,
    // Concurrent calls share one computation.
    fetchMethod: (_key, _old, { context }) => make(context),
  });

  return {
    async read(principal, id) {
      const { factsSha256: sha256 } = await readPageFacts(deps, principal, id);
      if (sha256 === null) throw factsMissing();
      const context: CacheKey = { id, sha256, shown: await readShownBy(deps.db) };
      const readout = await cache.fetch(JSON.stringify(context), { context });
      if (!readout) throw factsMissing();
      return readout;
    },
    close: () => processes.close(),
  };

  async function make({ id, sha256, shown }: CacheKey): Promise<SerializedScreenReaderView> {
    const packed = await deps.artifacts.get(sha256);
    if (!packed) throw factsMissing();
    const places = { testInstanceId: id, shown, limit: MAX_PLACED_FINDINGS, maxBytes: MAX_PLACES_BYTES };
    const { findings, leftOut } = await readFindingPlaces(deps, places);
    const task = { packed, maxBytes: MAX_JSON_BYTES, findings, findingsLeftOut: leftOut };
    const answer = await processes.run(task).catch((error: unknown) => {
      throw error instanceof ProcessLimitError ? limitMet(error, limits) : error;
    });
    switch (answer.outcome) {
      case 'made':
        return answer.readout;
      case 'unreadable':
        throw factsMissing();
      case 'too-large':
        throw tooLarge(say('refused.readoutStoredTooLarge'), undefined);
    }
  }
}

function limitMet(error: ProcessLimitError, { cpuMs, memoryMb }: ProcessLimits): AppError {
  switch (error.limit) {
    case 'time':
      return tooLarge(say('refused.readoutTooSlow', { seconds: cpuMs / 1000 }), error);
    case 'memory':
      return tooLarge(say('refused.readoutTooMuchMemory', { megabytes: memoryMb }), error);
    case 'waiting':
      return new AppError('ER_BUSY', say('refused.readoutBusy'), { cause: error, retryAfterSeconds: 30 });
  }
}

function tooLarge(why: Sentence, cause: unknown): AppError {
  return new AppError('ER_TOO_LARGE', why, { cause });
}

/** Older runs did not store facts, retention deletes them, and failed pages have none. */
function factsMissing(): AppError {
  const message = say('refused.factsMissing');
  return new AppError('ER_NOT_FOUND', message, { details: [{ field: 'facts', said: message }] });
}
