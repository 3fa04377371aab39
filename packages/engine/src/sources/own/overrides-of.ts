import type { Judgement } from '@abhigam/rules';
import type { Overrides } from '../../findings/source-findings.ts';

/** Rules of axe that our rules override, if ours was used and threw no error. */
export function overridesOf(judgements: readonly Judgement[]): Overrides {
  const deciders = new Map<string, string[]>();
  for (const { rule, error } of judgements)
    for (const decided of error === null ? (rule.overrides ?? []) : [])
      deciders.set(decided, [...(deciders.get(decided) ?? []), rule.id]);
  return deciders;
}
