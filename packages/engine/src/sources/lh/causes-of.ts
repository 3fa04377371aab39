import type { Cause } from '@abhigam/domain';
import { sentenceSubject } from '@abhigam/guidelines';
import { detailOf } from './check-detail.ts';
import type { FoundCheck } from './found-rule.ts';

/** Whether axe reported a violation or could not decide. */
export type Outcome = 'violation' | 'incomplete';

/** Alternatives that give an element its name; undecided ones all lead to the same manual question. */
const NAMING_CHECKS = [
  'aria-labelledby',
  'button-has-visible-text',
  'explicit-label',
  'has-visible-text',
  'implicit-label',
  'svg-non-empty-title',
];

/**
 * Causes of one element's failure, as keys of the guidelines' sentences with their values:
 * `rule[.check][.review][.variant]`. The alternatives of a rule (`any`) share one sentence, so their key has no
 * check; it is omitted when another check gives a more specific cause.
 */
export function causesOf(ruleId: string, outcome: Outcome, checks: readonly FoundCheck[]): Cause[] {
  const alternatives = checks.filter((check) => check.list === 'any');
  const others = checks.filter((check) => check.list !== 'any');
  if (others.length > 0) return others.map((check) => causeOf(ruleId, outcome, [check]));
  return alternatives.length > 0 ? [causeOf(ruleId, outcome, alternatives)] : [];
}

/** One cause for these checks. Undecided alternatives are represented by the first. */
function causeOf(ruleId: string, outcome: Outcome, checks: readonly FoundCheck[]): Cause {
  const [check] = checks;
  const isReview = outcome === 'incomplete';
  if (isReview && check?.list === 'any' && NAMING_CHECKS.includes(check.id))
    return { message: 'accessible-name.review', values: {} };
  const details = (isReview ? checks.slice(0, 1) : checks).map(({ id, data }) => detailOf(id, data));
  const subject = sentenceSubject(ruleId);
  const parts = [
    subject,
    check && check.list !== 'any' && check.id !== ruleId ? check.id : null,
    isReview ? 'review' : null,
    details.find((detail) => detail.variant)?.variant,
  ];
  return {
    message: parts.filter(Boolean).join('.'),
    values: Object.fromEntries(details.flatMap(({ values }) => Object.entries(values))),
  };
}
