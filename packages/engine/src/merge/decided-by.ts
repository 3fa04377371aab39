import { decidedRules, type Judgement } from '@abhigam/rules';
import type { Decider } from './decide.ts';
import type { LocatedAudit } from './located-audit.ts';

/** Who decides for which rule of axe: only a rule of ours that was asked and could be carried out. */
export function decidedBy(judgements: readonly Judgement[], own: readonly LocatedAudit[]): Decider {
  const deciders = new Map<string, LocatedAudit[]>();
  for (const { rule, error } of judgements)
    for (const decided of error === null ? decidedRules(rule.id) : [])
      deciders.set(
        decided,
        own.filter(({ audit }) => audit.id === rule.id),
      );
  return (axeRuleId) => deciders.get(axeRuleId) ?? null;
}
