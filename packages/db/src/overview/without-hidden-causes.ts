import type { RunOverview } from './run-overview.ts';

/** As many causes as `together` is about. */
const TOGETHER = 3;

/**
 * An overview without the root causes of audits that lists hide; its figures stay those of the whole run. `isWhole`: none
 * was left out, so that scores that assume the repair of all causes before are those of the list.
 */
export function withoutHiddenCauses(
  overview: RunOverview,
  { all, has }: { all: boolean; has: (auditId: string) => boolean },
): RunOverview & { isWhole: boolean } {
  if (all) return { ...overview, isWhole: true };
  const gone = overview.rootCauses.findIndex(({ auditId }) => !has(auditId));
  const rootCauses = overview.rootCauses.filter(({ auditId }) => has(auditId));
  const whole = gone < 0 ? overview.rootCauses.length : gone;
  const first = rootCauses.slice(0, TOGETHER);
  return {
    ...overview,
    isWhole: false,
    rootCauses: rootCauses.map((cause, at) => (at < whole ? cause : { ...cause, scoreAfter: null })),
    // The score was worked out for the first causes of all, when the run ended.
    together:
      whole >= Math.min(TOGETHER, overview.rootCauses.length)
        ? overview.together
        : {
            causes: first.length,
            elements: first.reduce((sum, { elements }) => sum + elements, 0),
            score: null,
          },
  };
}
