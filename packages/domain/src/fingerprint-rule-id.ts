import { currentRuleId, RULE_ALIASES } from './rule-aliases.ts';

// Of several former ids of a rule the first one remains.
const FIRST = new Map(
  Object.entries(RULE_ALIASES)
    .toReversed()
    .map(([former, current]) => [current, former]),
);

/** The id that fingerprints are made with: the first one that the rule had, so that a new name changes no fingerprint. */
export function fingerprintRuleId(id: string): string {
  const current = currentRuleId(id);
  return FIRST.get(current) ?? current;
}
