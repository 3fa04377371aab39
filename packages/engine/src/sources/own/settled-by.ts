import { type Judgement, refutedRules, settledRules } from '@abhigam/rules';
import { placeOf } from '../../merge/place-in-facts.ts';
import type { IsSettled } from '../../merge/source-findings.ts';

/** Where our rules passed an element, the doubts of axe's rules that they settle are no longer asked of it. */
export function settledBy(
  judgements: readonly Judgement[],
  unstyledFrames: ReadonlySet<number> = new Set(),
): IsSettled {
  return passedBy(judgements, settledRules, unstyledFrames);
}

/** Where our rules passed an element, what axe's rules that they refute found on it is taken back. */
export function refutedBy(judgements: readonly Judgement[]): IsSettled {
  return passedBy(judgements, refutedRules, new Set());
}

function passedBy(
  judgements: readonly Judgement[],
  rulesOf: (ruleId: string) => readonly string[],
  unstyledFrames: ReadonlySet<number>,
): IsSettled {
  const places = new Map<string, Set<string>>();
  for (const { rule, judged } of judgements)
    for (const auditId of rulesOf(rule.id)) {
      const known = places.get(auditId) ?? new Set();
      for (const { element, outcome } of judged)
        if (outcome.verdict === 'pass' && !unstyledFrames.has(element.frame.index))
          known.add(placeOf(element));
      places.set(auditId, known);
    }
  return (auditId, place) => places.get(auditId)?.has(place) ?? false;
}
