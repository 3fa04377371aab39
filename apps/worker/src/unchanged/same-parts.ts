import { createHash } from 'node:crypto';
import type { PagePart, SameParts } from '@abhigam/engine';

/** For how long a part that was the same is taken to be so by other pages of the run, and how many are remembered. */
const SAME_FOR_MS = 5 * 60_000;
const MOST_PARTS = 10_000;
const MOST_RUNS = 50;

/** What was found of parts that pages of a run share (styles, scripts, logos), so that each is asked for once. */
export interface SharedParts {
  of(testRunId: string): SameParts;
}

export function createSharedParts(now: () => number = Date.now): SharedParts {
  const runs = new Map<string, SameParts>();
  return {
    of(testRunId) {
      const known = runs.get(testRunId) ?? rememberParts(now);
      runs.set(testRunId, known);
      const [oldest] = runs.keys();
      if (runs.size > MOST_RUNS && oldest !== undefined) runs.delete(oldest);
      return known;
    },
  };
}

function rememberParts(now: () => number): SameParts {
  const seen = new Map<string, number>();
  return {
    has: (part) => (seen.get(nameOf(part)) ?? -Infinity) > now() - SAME_FOR_MS,
    add(part) {
      if (seen.size >= MOST_PARTS) seen.clear();
      seen.set(nameOf(part), now());
    },
  };
}

/** Pages differ in where they ask from, which is no part of what they get. */
function nameOf({ asked: { referer: _, ...asked }, ...part }: PagePart): string {
  return createHash('sha256')
    .update(JSON.stringify([part, asked]))
    .digest('base64');
}
