import { isWithoutAria, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { criteriaOf } from '@abhigam/guidelines';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** The rules of a run: those with a criterion of its version and level, and all advice. */
export function selectOwnRules(choice: { wcagVersion: WcagVersion; wcagLevel: WcagLevel }): Rule[] {
  const criteria = new Set(criteriaOf(choice.wcagVersion, choice.wcagLevel).map(({ num }) => num));
  return RULES.filter((rule) => {
    if (rule.isAriaOnly && isWithoutAria(choice.wcagVersion)) return false;
    return rule.kind === 'advice' || rule.criteria.some((num) => criteria.has(num));
  });
}
