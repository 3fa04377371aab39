import type { GatheredFacts } from './gather/gather-facts.ts';
import type { LookedPlace } from './look-again.ts';
import type { LookBudget } from './look-budget.ts';
import { asks } from './page-test-input.ts';
import { mayTryRepairs } from './repairs/may-try-repairs.ts';
import type { RepairProofs } from './repairs/proofs.ts';
import { proveRepairs } from './repairs/prove-repairs.ts';
import type { Seen } from './seen.ts';
import type { Steps } from './steps.ts';
import { lookLater } from './unstable/look-later.ts';
import { useAfterLook } from './use/use-after-look.ts';
import { whetherUsed } from './use/whether-used.ts';

interface Further {
  /** What the look itself has shown. */
  seen: Seen;
  gathered: GatheredFacts;
  /** A print of the page from before the look. */
  printBefore: unknown;
  budget: LookBudget;
  steps: Steps;
  keep: (seen: Seen) => void;
  onlyRead: () => Promise<void>;
}

/**
 * What takes more than a look: corrections are tried on the page, it is looked at once more a while later, and it is used.
 * In this order, as each leaves more of it changed.
 */
export async function lookFurther(
  place: LookedPlace,
  { seen, gathered, printBefore, budget, steps, keep, onlyRead }: Further,
): Promise<Seen> {
  const { input } = place;
  const before = budget.leftOut.length;
  const isUsed = whetherUsed(input, gathered);
  const triesRepairs = await mayTryRepairs(input, isUsed);
  const repairs: RepairProofs = triesRepairs
    ? await steps.time('repairs', () => proveRepairs(place, gathered, seen.sights))
    : new Map();
  const later = await steps.time('again', () => lookLater(place, printBefore));
  const looked: Seen = { ...seen, repairs, again: later && { before: gathered, later } };
  if (!asks(input, 'interaction')) return looked;
  keep(looked);
  // Much of what is hidden would be shown, or look otherwise.
  const looksAtStates = !seen.unstyled.isTop;
  const use = await steps.time('use', () =>
    useAfterLook({ ...place, budget, onlyRead, isUsed, looksAtStates, triesRepairs }, gathered),
  );
  const leftOut = [...seen.leftOut, ...budget.leftOut.slice(before)];
  if (!use) return { ...looked, leftOut };
  return {
    ...looked,
    leftOut,
    repairs: new Map([...repairs, ...use.repairs]),
    facts: seen.facts && { ...seen.facts, use: use.facts },
    states: { before: gathered, states: use.states },
    conditionPictures: use.pictures,
  };
}
