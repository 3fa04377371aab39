import { USE_PARTS, type UseFacts } from '@abhigam/facts';
import type { Deadline } from '../deadline.ts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import type { RepairProofs } from '../repairs/proofs.ts';
import { proveByWalk } from '../repairs/prove-by-walk.ts';
import { slowdown } from '../slowdown.ts';
import { partsLeftOut, rulesOfParts } from '../sources/interaction.ts';
import type { Looking } from '../sources/source.ts';
import { type ConditionPicture, ConditionPictures } from './condition-pictures.ts';
import { keepToReading } from './only-reads.ts';
import type { SeenState } from './states/seen-state.ts';
import { StateLooks } from './states/state-looks.ts';
import { usePage } from './use-page.ts';
import { usedPage } from './used-page.ts';
import type { WhetherUsed } from './whether-used.ts';

/** Of the time that the page has left. */
const USE_SHARE = 0.7;
/** Of what is left then. */
const PROOF_SHARE = 0.3;
/** Of our time on a quiet machine, whatever is left: a page that takes longer is not worth the wait of the others. */
const MAX_USE_MS = 20_000;

/** What was looked at, how its requests are held back, and whether it is used. */
type Usable = Omit<Looking, 'parts'> & {
  deadline: Deadline;
  viewport: { width: number; height: number };
  onlyRead: () => Promise<void>;
  isUsed: WhetherUsed;
  /** Whether corrected code of what its use shows is tried. */
  triesRepairs: boolean;
  /** False where the page is laid out without its style sheets. */
  looksAtStates: boolean;
};

export interface Use {
  facts: UseFacts;
  states: readonly SeenState[];
  pictures: readonly ConditionPicture[];
  repairs: RepairProofs;
}

/**
 * What use of a page shows that was looked at; null where it is not used, which the budget then names. It never costs the
 * page what was seen of it before.
 */
export async function useAfterLook(
  { onlyRead, isUsed, looksAtStates, triesRepairs, ...setting }: Usable,
  gathered: GatheredFacts,
): Promise<Use | null> {
  const { session, world, input, budget } = setting;
  if (budget.isHuge) {
    budget.leave('interaction', 'size');
    return null;
  }
  try {
    const answer = await isUsed();
    if (answer !== true) {
      budget.leave('interaction', answer);
      return null;
    }
    await onlyRead();
    await keepToReading(session);
  } catch {
    // What it sends could not be held back, so it is not used.
    budget.leave('interaction', 'time');
    return null;
  }
  const states = looksAtStates ? new StateLooks(setting) : null;
  const used = usedPage(session, world, gathered, states);
  let end = performance.now() + Math.min(budget.share(USE_SHARE), MAX_USE_MS * slowdown());
  const pictures = new ConditionPictures(input.rules);
  let repairs: RepairProofs = new Map();
  const facts = await usePage(
    used,
    () => Math.max(0, end - performance.now()),
    async (part, soFar) => {
      if (input.screenshot) await pictures.takeAfter(used, part, soFar);
    },
    async ({ keyboard }) => {
      if (!triesRepairs || !keyboard) return;
      const start = performance.now();
      repairs = await proveByWalk(used, gathered, keyboard, { input, leftMs: budget.share(PROOF_SHARE) });
      // It is not the use's own time.
      end += performance.now() - start;
    },
  );
  const left = partsLeftOut(facts);
  if (left.length === USE_PARTS.length) budget.leave('interaction', 'time');
  else {
    const unfinished = (why: 'time' | 'size') =>
      USE_PARTS.filter((part) => !left.includes(part) && used.unfinished.get(part) === why);
    budget.leaveRules(
      rulesOfParts(unfinished('size'), input),
      rulesOfParts([...left, ...unfinished('time')], input),
    );
    if (facts.keyboard?.end === 'bound') budget.leave('tab-stops', 'too-many');
    if (!states) budget.leave('states', 'unstyled');
    else if (!states.isSmall) budget.leave('states', 'size');
    else {
      budget.leaveControls(used.openers.leftOut());
      // It may not have come to the point where they are sought.
      if (left.includes('states')) budget.leave('states', 'time');
    }
  }
  return { facts, states: [...(states?.seen ?? [])], pictures: [...pictures.taken], repairs };
}
