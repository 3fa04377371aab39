import { createHash } from 'node:crypto';
import type { PagePart, SameParts } from '@abhigam/engine';

/** TTL and size of the cache of unchanged resources. */
const CACHE_TTL_MS = 5 * 60_000;
const MOST_PARTS = 10_000;
const MOST_RUNS = 50;

/**
 * Caches which shared resources (styles, scripts, logos) are unchanged, so that each is requested once per
 * run.
 */
export interface SharedParts {
  of(testRunId: string): SameParts;
}

export function createSharedParts(now: () => number = Date.now): SharedParts {
  const runs = new Map<string, SameParts>();
  return {
    of(testRunId) {
      const known = runs.get(testRunId) ?? cacheParts(now);
      runs.set(testRunId, known);
      const [oldest] = runs.keys();
      if (runs.size > MOST_RUNS && oldest !== undefined) runs.delete(oldest);
      return known;
    },
  };
}

function cacheParts(now: () => number): SameParts {
  const seen = new Map<string, number>();
  return {
    has: (part) => (seen.get(nameOf(part)) ?? -Infinity) > now() - CACHE_TTL_MS,
    add(part) {
      if (seen.size >= MOST_PARTS) seen.clear();
      seen.set(nameOf(part), now());
    },
  };
}

/** The Referer differs between pages but does not change the response. */
function nameOf({ asked: { referer: _, ...asked }, ...part }: PagePart): string {
  return createHash('sha256')
    .update(JSON.stringify([part, asked]))
    .digest('base64');
}
