import { type AuditSource, isWithoutAria, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { criteriaOf } from '@abhigam/guidelines';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** Sources whose rules are ours. */
export type OwnSource = Exclude<AuditSource, 'lh'>;

/** Our rules for a source in a run: those with a criterion of its version and level, and all advice. */
export function selectOwnRules(
  choice: { wcagVersion: WcagVersion; wcagLevel: WcagLevel },
  source: OwnSource = 'andi',
): Rule[] {
  const criteria = new Set(criteriaOf(choice.wcagVersion, choice.wcagLevel).map(({ num }) => num));
  const selected = RULES.filter(
    (rule) =>
      rule.source === source && (rule.kind === 'advice' || rule.criteria.some((num) => criteria.has(num))),
  );
  return isWithoutAria(choice.wcagVersion)
    ? selected.filter((rule) => !rule.isAriaOnly).map(withoutAria)
    : selected;
}

function withoutAria(rule: Rule): Rule {
  const { targets, isSubjectWithoutAria } = rule;
  return isSubjectWithoutAria
    ? { ...rule, targets: (page) => targets(page).filter(isSubjectWithoutAria) }
    : rule;
}
