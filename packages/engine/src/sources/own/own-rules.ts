import {
  type Judgement,
  judgeIncrementally,
  type OwnSource,
  type Rule,
  selectOwnRules,
} from '@abhigam/rules';
import type { SourceVerdict } from '../../findings/source-result.ts';
import type { FactsSource } from '../source.ts';
import { overridesOf } from './overrides-of.ts';
import { dismissalsOf, resolutionsOf } from './resolutions-of.ts';
import { locating } from './to-located-audits.ts';

/**
 * A source of our own rules, which judge the facts of the page.
 *
 * @param source the source of the rules
 * @param canJudge whether the facts contain what a rule needs; default: always
 */
export function ownRules(
  source: OwnSource,
  canJudge: (rule: Rule, page: Parameters<FactsSource['judge']>[0]) => boolean = () => true,
): FactsSource {
  return {
    by: 'facts',
    judge: async (page, { rules, unstyled: { factsFrames } }, slicer): Promise<SourceVerdict> => {
      const judgements: Judgement[] = [];
      for (const rule of selectOwnRules(rules, source)) {
        if (!canJudge(rule, page)) continue;
        await slicer.yieldToEventLoop();
        judgements.push(await slicer.run(judgeIncrementally(page, rule)));
      }
      await slicer.yieldToEventLoop();
      return {
        audits: await slicer.run(locating(judgements, factsFrames)),
        // Our rules have no weight, so that the score stays comparable with Lighthouse's.
        judged: null,
        erroredRules: judgements.filter(({ error }) => error !== null).map(({ rule }) => rule.id),
        overrides: overridesOf(judgements),
        resolvedBy: resolutionsOf(judgements, factsFrames),
        dismissedBy: dismissalsOf(judgements, page),
        unreadFrames: [],
        lighthouse: null,
      };
    },
  };
}
