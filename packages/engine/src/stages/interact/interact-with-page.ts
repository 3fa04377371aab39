import { INTERACTION_PARTS, type InteractionFacts } from '@abhigam/facts';
import type { RepairProofs } from '../../findings/repair-proofs.ts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import type { PageContext } from '../../page-context.ts';
import type { PageBudget } from '../../pipeline/page-budget.ts';
import type { StageTools } from '../../pipeline/stage.ts';
import { slowdown } from '../../slowdown.ts';
import { partsLeftOut, rulesOfParts } from '../../sources/interaction.ts';
import type { SnapshotContext } from '../../sources/take-snapshot.ts';
import { blockWritesInAllFrames } from './block-writes.ts';
import { ConditionPictures } from './condition-pictures.ts';
import { type InteractionContext, interactionContext } from './interaction-context.ts';
import { proveByWalk } from './prove-by-walk.ts';
import { runInteraction } from './run-interaction.ts';
import { StateSnapshotRecorder } from './states/state-snapshot-recorder.ts';

/** Share of the time that is left before the last part. */
const PROOF_SHARE = 0.3;
/** Wall-clock limit, scaled by `slowdown()` on a loaded machine, so that a slow page does not delay others. */
const MAX_USE_MS = 20_000;

type InteractStageContext = SnapshotContext &
  Pick<PageContext, 'opener' | 'snapshot' | 'loading' | 'proveRepairs'> & { stage: StageTools };

/** Null when there is no interaction; the budget then has the reason. */
export async function interactWithPage(
  context: InteractStageContext,
  gathered: GatheredFacts,
): Promise<Omit<PageContext['interact'], 'leftOut'> | null> {
  const { input, session, settle, survey, loading, proveRepairs, stage } = context;
  const { budget } = survey;
  if (!(await isAllowed(context))) return null;
  // Without its style sheets, hidden content would be visible or look different.
  const states = loading.unstyled.isTop ? null : new StateSnapshotRecorder(context);
  const used = interactionContext(session, settle.world, gathered, states);
  let end = performance.now() + Math.min(stage.timeShareMs(), MAX_USE_MS * slowdown());
  const pictures = new ConditionPictures(input.rules);
  let repairs: RepairProofs = new Map();
  const use = await runInteraction(
    used,
    () => Math.max(0, end - performance.now()),
    async (part, soFar) => {
      if (input.screenshot) await pictures.takeAfter(used, part, soFar);
    },
    async ({ keyboard }) => {
      if (!proveRepairs.triesRepairs || !keyboard) return;
      const start = performance.now();
      repairs = await proveByWalk(used, gathered, keyboard, {
        rules: input.rules,
        leftMs: budget.share(PROOF_SHARE),
      });
      // Does not count as interaction time.
      end += performance.now() - start;
    },
  );
  nameLeftOut(context, budget, use, used, states);
  return {
    use,
    states: [...(states?.seen ?? [])],
    conditionPictures: [...pictures.taken],
    repairs,
  };
}

/** From now on blocks all requests of the page that may change data. */
async function isAllowed({ session, opener, survey, snapshot }: InteractStageContext): Promise<boolean> {
  const { budget } = survey;
  if (budget.isHuge) {
    budget.leave('interaction', 'size');
    return false;
  }
  try {
    const answer = await snapshot.mayInteract();
    if (answer !== true) {
      budget.leave('interaction', answer);
      return false;
    }
    await opener.blockWrites();
    await blockWritesInAllFrames(session);
    return true;
  } catch {
    // Requests cannot be blocked, so there is no interaction.
    budget.leave('interaction', 'time');
    return false;
  }
}

function nameLeftOut(
  { input }: Pick<PageContext, 'input'>,
  budget: PageBudget,
  use: InteractionFacts,
  used: InteractionContext,
  states: StateSnapshotRecorder | null,
): void {
  const left = partsLeftOut(use);
  if (left.length === INTERACTION_PARTS.length) {
    budget.leave('interaction', 'time');
    return;
  }
  const unfinished = (why: 'time' | 'size') =>
    INTERACTION_PARTS.filter((part) => !left.includes(part) && used.unfinished.get(part) === why);
  budget.leaveRules(
    rulesOfParts(unfinished('size'), input),
    rulesOfParts([...left, ...unfinished('time')], input),
  );
  if (use.keyboard?.end === 'bound') budget.leave('tab-stops', 'too-many');
  if (!states) budget.leave('states', 'unstyled');
  else if (!states.isSmall) budget.leave('states', 'size');
  else {
    budget.leaveControls(used.openers.leftOut());
    // The test may have ended before states were searched.
    if (left.includes('states')) budget.leave('states', 'time');
  }
}
