import { type AuditResult, type AuditSource, WEIGHED_SOURCES } from '@abhigam/domain';
import { type JudgedRule, scoreOfWeights, scoreWeights } from '@abhigam/guidelines';
import { pageStage } from '../../page-context.ts';
import { withFailuresOfStates } from '../states/with-states.ts';

/** The score of the page and the weights it is computed from. */
export const score = pageStage({
  name: 'score',
  needs: ['resolveOverlaps', 'states'],
  budgetShare: null,
  run: ({ resolveOverlaps: { sources }, states }) => {
    const weighed = sources.flatMap(({ judged }) =>
      judged ? [withFailuresOfStates(judged, states.found)] : [],
    );
    const failsWithoutWeight =
      sources.some(
        ({ audits, judged }) => judged === null && audits.some(({ audit }) => audit.status === 'Fail'),
      ) || states.found.some(({ source, status }) => status === 'Fail' && !isWeighed(source));
    const weights = weighed.length > 0 ? scoreWeights(weighedOnce(weighed.flat(), states.audits)) : null;
    return { score: weights && scoreOfWeights(weights, failsWithoutWeight), weights };
  },
});

function isWeighed(source: AuditSource): boolean {
  return WEIGHED_SOURCES.includes(source);
}

/**
 * Each defect counts once: a rule whose failures were all merged into findings of other rules is treated as
 * inapplicable.
 */
function weighedOnce(judged: readonly JudgedRule[], audits: readonly AuditResult[]): JudgedRule[] {
  const raised = new Set(audits.flatMap(({ id, status }) => (status === 'Pass' ? [] : id)));
  return judged.map((rule) =>
    rule.outcome === 'fail' && !raised.has(rule.id) ? { ...rule, outcome: 'inapplicable' as const } : rule,
  );
}
