import { currentRuleId, RULE_ALIASES } from './rule-aliases.ts';

// Of several former ids of a rule, the first one is used.
const FIRST = new Map(
  Object.entries(RULE_ALIASES)
    .toReversed()
    .map(([former, current]) => [current, former]),
);

/**
 * The rule id used in fingerprints: the first id that the rule had, so that renames do not change fingerprints.
 */
export function fingerprintRuleId(id: string): string {
  const current = currentRuleId(id);
  return FIRST.get(current) ?? current;
}
