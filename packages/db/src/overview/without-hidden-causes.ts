import type { RunOverview } from './run-overview.ts';

/** Number of causes in `together`. */
const TOGETHER = 3;

/**
 * The overview without root causes of hidden audits; its figures remain those of the whole run. `isWhole`:
 * nothing was removed, so scores that assume the repair of all previous causes match the list.
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
    // This score belongs to the first causes of the unfiltered list.
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
