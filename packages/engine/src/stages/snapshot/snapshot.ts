import { say } from '@abhigam/domain';
import { WorldLost } from '../../browser/isolated-world.ts';
import { gatherFacts } from '../../gather/gather-facts.ts';
import { scriptsOf } from '../../letters/scripts.ts';
import { type PageContext, pageStage } from '../../page-context.ts';
import { PageFailure } from '../../pipeline/page-failure.ts';
import { describeResults, readByPageSources } from '../../sources/look-by-sources.ts';
import { factsSources } from '../../sources/sources.ts';
import { withTimeout } from '../../with-timeout.ts';
import { mayInteractWith } from './may-interact.ts';

const LETTERS_SHARE = 0.2;

/** Snapshot of the page by the sources, and its facts. */
export const snapshot = pageStage({
  name: 'snapshot',
  needs: ['input', 'settings', 'session', 'settle', 'survey'],
  // Share for the facts; the sources have their own shares.
  budgetShare: 0.6,
  run: async ({ input, settings, session, settle, survey, stage }) => {
    const { budget, lostFrames } = survey;
    const describers = await readByPageSources({ input, session, settle, survey, budget }, stage.time);
    const byFacts = factsSources(input);
    // Started together, so that the page has little time to change in between.
    const [sourceResults, gathered] = await stage.time('facts', () =>
      Promise.all([
        describeResults(describers),
        byFacts.length > 0
          ? budget.within(byFacts, stage.timeShareMs(), () =>
              gatherFacts(session, settings.viewport, lostFrames),
            )
          : null,
      ]),
    );
    if (sourceResults.size === 0 && !gathered) throw new PageFailure('timeout', say('page.sourcesTimeout'));
    for (const { leftOutRules } of sourceResults.values())
      budget.leaveRules(leftOutRules.bySize, leftOutRules.byTime);
    const missingLetters = gathered
      ? await stage.time('letters', () =>
          readMissingLetters({ settings, settle }, gathered, budget.share(LETTERS_SHARE)),
        )
      : new Set<string>();
    budget.leaveLetters(scriptsOf(missingLetters));
    return { sourceResults, gathered, missingLetters, mayInteract: mayInteractWith(input, gathered) };
  },
});

/** If it cannot be determined, no letters are missing. */
function readMissingLetters(
  { settings, settle }: Pick<PageContext, 'settings' | 'settle'>,
  gathered: NonNullable<PageContext['snapshot']['gathered']>,
  timeoutMs: number,
): Promise<ReadonlySet<string>> {
  const missing = withTimeout(timeoutMs, 'The page hangs.', () =>
    settings.letters.missingOn(settle.world, gathered),
  );
  return missing.catch((error: unknown) => {
    if (error instanceof WorldLost) throw error;
    return new Set<string>();
  });
}
