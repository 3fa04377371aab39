import { type Judgement, judging, selectOwnRules } from '@abhigam/rules';
import type { SourceByFacts } from '../source.ts';
import { decidedBy } from './decided-by.ts';
import { settledBy } from './settled-by.ts';
import { locating } from './to-located-audits.ts';

/** Our own rules over the facts of the page. */
export const andi: SourceByFacts = {
  by: 'facts',
  judge: async (page, { input, unstyled: { factsFrames } }, slicer) => {
    const judgements: Judgement[] = [];
    for (const rule of selectOwnRules(input.rules)) {
      await slicer.pauseIfDue();
      judgements.push(await slicer.run(judging(page, rule)));
    }
    await slicer.pauseIfDue();
    return {
      audits: await slicer.run(locating(judgements, factsFrames)),
      // Our rules have no weight: the score stays comparable with Lighthouse's.
      judged: null,
      erroredRules: judgements.filter(({ error }) => error !== null).map(({ rule }) => rule.id),
      decides: decidedBy(judgements),
      isSettled: settledBy(judgements, factsFrames),
      unreadFrames: [],
      lighthouse: null,
    };
  },
};
