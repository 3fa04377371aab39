import type { RunOverview } from '@abhigam/db';

/** As many causes as `together` is about. */
const TOGETHER = 3;

/** An overview without the root causes of audits that are in no list; its figures stay those of the whole run. */
export function withListed(overview: RunOverview, has: (auditId: string) => boolean): RunOverview {
  const rootCauses = overview.rootCauses.filter(({ auditId }) => has(auditId));
  const first = rootCauses.slice(0, TOGETHER);
  if (overview.rootCauses.slice(0, TOGETHER).every(({ auditId }) => has(auditId)))
    return { ...overview, rootCauses };
  return {
    ...overview,
    rootCauses,
    // The score was worked out for the first causes of all, when the run ended.
    together: {
      causes: first.length,
      elements: first.reduce((sum, { elements }) => sum + elements, 0),
      score: null,
    },
  };
}
