import type { AuditSource } from '@abhigam/domain';
import type { Deadline } from './deadline.ts';
import { type GatheredFacts, gatherFacts } from './gather/gather-facts.ts';
import { STILL_ANIMATIONS } from './in-page/still-animations.ts';
import { LookBudget } from './look-budget.ts';
import { describeSights, lookBySources, preparationFor } from './sources/look-by-sources.ts';
import type { Looking, Sight } from './sources/source.ts';
import { Steps } from './steps.ts';

/** A page that has been looked at, and how. */
export interface LookedPlace extends Omit<Looking, 'budget' | 'parts'> {
  deadline: Deadline;
  viewport: { width: number; height: number };
}

/** What a further look at a page has shown; judging it needs no browser. */
export interface FurtherLook {
  gathered: GatheredFacts;
  sights: ReadonlyMap<AuditSource, Sight>;
}

/** Looks once more at a page, or at some parts of it, by all sources. Null where one of them did not come to its end. */
export async function lookAgain(
  { session, world, input, nodes, lostFrames, deadline, viewport }: LookedPlace,
  parts: Pick<Looking, 'parts'> = {},
): Promise<FurtherLook | null> {
  // What it leaves out is nothing that the result lacks.
  const budget = new LookBudget(session, deadline, nodes);
  await world.evaluate(`${preparationFor(input)}\n${STILL_ANIMATIONS}`);
  const describers = await lookBySources(
    { session, world, input, nodes, budget, lostFrames, ...parts },
    new Steps(),
  );
  const [sights, gathered] = await Promise.all([
    describeSights(describers),
    gatherFacts(session, viewport, lostFrames),
  ]);
  return sights.size < describers.size || budget.leftOut.length > 0 ? null : { gathered, sights };
}
