import { USE_PARTS, type UseFacts, type UsePart } from '@abhigam/facts';
import { type Rule, selectOwnRules } from '@abhigam/rules';
import type { TestPageInput } from '../page-test-input.ts';
import { ownRules } from './own/own-rules.ts';
import type { SourceByFacts } from './source.ts';

/** Our rules over what only use of the page showed; those whose part was not done say nothing. */
export const interaction: SourceByFacts = ownRules('interaction', (rule, { facts: { use = {} } }) => {
  const part = partOf(rule);
  return part !== null && use[part] !== undefined;
});

/** Rules are filed under the part of the use that they judge. */
export function partOf({ module }: Pick<Rule, 'module'>): UsePart | null {
  return USE_PARTS.find((part) => part === module) ?? null;
}

/** Ids of the rules of a run that judge these parts. */
export function rulesOfParts(parts: readonly UsePart[], { rules }: Pick<TestPageInput, 'rules'>): string[] {
  return selectOwnRules(rules, 'interaction').flatMap((rule) => {
    const part = partOf(rule);
    return part && parts.includes(part) ? [rule.id] : [];
  });
}

/** Parts that were to be done and were not, or not to their end. */
export function partsLeftOut(use: UseFacts): UsePart[] {
  return USE_PARTS.filter((part) => use[part] === undefined);
}
