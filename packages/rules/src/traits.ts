import { AXE_RULES } from './axe-rules/axe-rules.ts';
import type { Dependency, RuleTraits } from './rule.ts';
import { RULES } from './rules.ts';

/** Traits of all rules, axe's and ours, by id. */
export const TRAITS: ReadonlyMap<string, RuleTraits> = new Map<string, RuleTraits>([
  ...Object.entries(AXE_RULES),
  ...RULES.map((rule) => [rule.id, rule] as const),
]);

/** Whether the verdict of a rule of any source depends on something in addition to the element. */
export function dependsOn(ruleId: string, dependency: Dependency): boolean {
  return TRAITS.get(ruleId)?.dependsOn?.includes(dependency) ?? false;
}

/** Ids of all rules whose verdict depends on it. */
export function rulesDependingOn(dependency: Dependency): string[] {
  return [...TRAITS].flatMap(([id, traits]) => (traits.dependsOn?.includes(dependency) ? [id] : []));
}

/** Whether a rule tests the page as a whole, so that parts that open are not tested by it. */
export function isAboutWholePage(ruleId: string): boolean {
  return TRAITS.get(ruleId)?.isAboutWholePage ?? false;
}

/** Whether a finding is superseded by another finding of the same defect and status. */
export function isSuperseded(ruleId: string, cause: { message: string } | null): boolean {
  const superseded = TRAITS.get(ruleId)?.isSuperseded;
  if (superseded === undefined || superseded === true) return superseded ?? false;
  return cause !== null && superseded.some((key) => cause.message === `${ruleId}.${key}`);
}

/** Ids of rules that are incomplete when an optional stage of a page test was skipped. */
export const RULES_BY_PART = {
  'painted-text': rulesDependingOn('painted-text'),
  'image-text': rulesDependingOn('image-text'),
} as const;
