import { INTERACTION_PARTS, type InteractionFacts, type InteractionPart } from '@abhigam/facts';
import { type Rule, selectOwnRules } from '@abhigam/rules';
import type { TestPageInput } from '../page-test-input.ts';
import { ownRules } from './own/own-rules.ts';
import type { FactsSource } from './source.ts';

/** Our rules for facts from interaction; a rule whose part was not done reports nothing. */
export const interaction: FactsSource = ownRules('interaction', (rule, { facts: { use = {} } }) => {
  const part = partOf(rule);
  return part !== null && use[part] !== undefined;
});

/** The part of the interaction that a rule judges; its folder has the same name. */
export function partOf({ module }: Pick<Rule, 'module'>): InteractionPart | null {
  return INTERACTION_PARTS.find((part) => part === module) ?? null;
}

/** Ids of the run's rules that judge these parts. */
export function rulesOfParts(
  parts: readonly InteractionPart[],
  { rules }: Pick<TestPageInput, 'rules'>,
): string[] {
  return selectOwnRules(rules, 'interaction').flatMap((rule) => {
    const part = partOf(rule);
    return part && parts.includes(part) ? [rule.id] : [];
  });
}

/** Parts of the interaction without complete facts. */
export function partsLeftOut(use: InteractionFacts): InteractionPart[] {
  return INTERACTION_PARTS.filter((part) => use[part] === undefined);
}
