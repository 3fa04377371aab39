import { baseVersion, isWithoutAria, type WcagLevel, type WcagVersion } from '@abhigam/domain';
import { RULES, type Rule } from './rules.ts';

export interface RuleSelection {
  wcagVersion: WcagVersion;
  wcagLevel: WcagLevel;
  /** Excludes experimental rules. */
  disableExperimental: boolean;
}

/** What a failure of the rule means: only `wcag` can fail, the other kinds warn. */
export type RuleKind = 'wcag' | 'best-practice' | 'experimental';

export interface SelectedRule {
  id: string;
  kind: RuleKind;
  reviewOnFail: boolean;
}

/**
 * The rules of a run (run-modes, sections 1 and 2). Always includes best practice rules, never deprecated
 * rules, such as the duplicate-id rules of 4.1.1.
 */
export function selectRules(selection: RuleSelection): SelectedRule[] {
  const tags = levelTags(selection.wcagVersion, selection.wcagLevel);
  return RULES.filter((rule) => isSelected(rule, tags, selection)).map((rule) => ({
    id: rule.id,
    kind: ruleKind(rule),
    reviewOnFail: rule.reviewOnFail,
  }));
}

/** The axe level tags of a run, including those of lower levels and versions. */
export function levelTags(version: WcagVersion, level: WcagLevel): string[] {
  const levels = { A: ['a'], AA: ['a', 'aa'], AAA: ['a', 'aa', 'aaa'] }[level];
  const versions = { '2.0': ['2'], '2.1': ['2', '21'], '2.2': ['2', '21', '22'] }[baseVersion(version)];
  return versions.flatMap((prefix) => levels.map((suffix) => `wcag${prefix}${suffix}`));
}

export function ruleKind(rule: Rule): RuleKind {
  if (rule.experimental) return 'experimental';
  return rule.bestPractice ? 'best-practice' : 'wcag';
}

/** Two rules that depend only on ARIA markup but have another axe category. */
const ARIA_RULES_OUTSIDE_CATEGORY = ['aria-hidden-focus', 'role-img-alt'];

export function isAriaRule(rule: Rule): boolean {
  return rule.axeCategory === 'cat.aria' || ARIA_RULES_OUTSIDE_CATEGORY.includes(rule.id);
}

function isSelected(rule: Rule, tags: readonly string[], selection: RuleSelection): boolean {
  if (rule.deprecated) return false;
  if (isWithoutAria(selection.wcagVersion) && isAriaRule(rule)) return false;
  if (rule.experimental) return !selection.disableExperimental;
  return rule.bestPractice || rule.levelTags.some((tag) => tags.includes(tag));
}
