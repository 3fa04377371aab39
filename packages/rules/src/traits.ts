import { AXE_RULES } from './axe-rules/axe-rules.ts';
import type { Dependency, RuleTraits } from './rule.ts';
import { RULES } from './rules.ts';

/** What is declared of every rule, axe's and ours, by its id. */
export const TRAITS: ReadonlyMap<string, RuleTraits> = new Map<string, RuleTraits>([
  ...Object.entries(AXE_RULES),
  ...RULES.map((rule) => [rule.id, rule] as const),
]);

/** Whether the verdict of a rule of any source depends on something besides the element itself. */
export function dependsOn(ruleId: string, dependency: Dependency): boolean {
  return TRAITS.get(ruleId)?.dependsOn?.includes(dependency) ?? false;
}

/** Ids of the rules of all sources whose verdict depends on it. */
export function rulesDependingOn(dependency: Dependency): string[] {
  return [...TRAITS].flatMap(([id, traits]) => (traits.dependsOn?.includes(dependency) ? [id] : []));
}

/** Whether the question of a rule is about the page as a whole, so that parts that open are not judged by it. */
export function isAboutWholePage(ruleId: string): boolean {
  return TRAITS.get(ruleId)?.isAboutWholePage ?? false;
}

/** Whether a finding gives way to another finding of the same defect and status. */
export function isSuperseded(ruleId: string, cause: { message: string } | null): boolean {
  const superseded = TRAITS.get(ruleId)?.isSuperseded;
  if (superseded === undefined || superseded === true) return superseded ?? false;
  return cause !== null && superseded.some((key) => cause.message === `${ruleId}.${key}`);
}

/** Ids of the rules that cannot see everything when a part of the test of a page was left out. */
export const RULES_BY_PART = {
  'painted-text': rulesDependingOn('painted-text'),
  'image-text': rulesDependingOn('image-text'),
} as const;
