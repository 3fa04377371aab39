import { gatherFacts } from '../gather/gather-facts.ts';
import { END_ANIMATIONS } from '../in-page/end-animations.ts';
import type { PageContext } from '../page-context.ts';
import { PageBudget } from '../pipeline/page-budget.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { describeResults, preparationFor, readByPageSources } from './look-by-sources.ts';
import type { PartsOfPage } from './source.ts';

/** Input of a further snapshot. */
export type SnapshotContext = Pick<
  PageContext,
  'input' | 'settings' | 'session' | 'deadline' | 'settle' | 'survey'
>;

/**
 * A further snapshot of a page or of some parts of it, with all sources. Null when one of them did not finish.
 */
export async function takeSnapshot(
  { input, settings, session, deadline, settle, survey }: SnapshotContext,
  parts?: PartsOfPage,
): Promise<PageSnapshot | null> {
  const { lostFrames, summary } = survey;
  // The limits of this budget do not appear in the result.
  const budget = new PageBudget(session, deadline, summary.nodes);
  await settle.world.evaluate(`${preparationFor(input)}\n${END_ANIMATIONS}`);
  const describers = await readByPageSources({
    input,
    session,
    settle,
    survey,
    budget,
    ...(parts && { parts }),
  });
  const [sourceResults, gathered] = await Promise.all([
    describeResults(describers),
    gatherFacts(session, settings.viewport, lostFrames),
  ]);
  return sourceResults.size < describers.size || budget.leftOut.length > 0
    ? null
    : { gathered, sourceResults };
}
