import type { Judgement } from '@abhigam/rules';
import type { IsSettled } from './merge-sources.ts';
import { placeOf } from './place-in-facts.ts';

/** Where our rules passed an element and decide what a rule of axe asks, its doubts about it are settled. */
export function settledBy(judgements: readonly Judgement[]): IsSettled {
  const places = new Map<string, Set<string>>();
  for (const { rule, judged } of judgements)
    for (const auditId of rule.decides) {
      const known = places.get(auditId) ?? new Set();
      for (const { element, outcome } of judged) if (outcome.verdict === 'pass') known.add(placeOf(element));
      places.set(auditId, known);
    }
  return (auditId, place) => places.get(auditId)?.has(place) ?? false;
}
