import { readPage } from '@abhigam/facts';
import { STYLED, type Unstyled, unstyledAmong } from '../../findings/source-result.ts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import { templateFingerprint } from '../../gather/template-fingerprint.ts';
import { findMissingFiles, type MissingFiles, missingAsLimits } from '../../loading/not-loaded.ts';
import { pageStage } from '../../page-context.ts';

/** Lists what the page did not load, after it is known which files are missing for all visitors. */
export const loading = pageStage({
  name: 'loading',
  needs: ['session', 'settle', 'survey', 'snapshot', 'paint'],
  budgetShare: null,
  run: async ({ session, settle, survey, snapshot, paint }) => {
    const missing = findMissingFiles(survey.loaded, await survey.confirmedMissing);
    return {
      unstyled: unstyledOf(missing, session.mainFrameId, snapshot.gathered),
      leftOut: [
        ...survey.budget.leftOut,
        ...missingAsLimits(missing),
        ...(settle.isUnfinished ? [{ part: 'content' as const, why: 'loading' as const, rules: [] }] : []),
      ],
      template: paint.facts && templateFingerprint(readPage(paint.facts)),
    };
  },
});

function unstyledOf(
  { unstyledFrames: frameIds }: MissingFiles,
  mainFrameId: string,
  gathered: GatheredFacts | null,
): Unstyled {
  if (frameIds.size === 0) return STYLED;
  const gatheredFrames = gathered?.frames.map(({ frameId }) => frameId) ?? [];
  return {
    isTop: frameIds.has(mainFrameId),
    frameIds,
    factsFrames: unstyledAmong(gatheredFrames, { frameIds }),
  };
}
