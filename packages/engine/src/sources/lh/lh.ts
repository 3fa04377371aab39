import { LIGHTHOUSE_RULE_IDS, lighthouseScore, selectRules } from '@abhigam/guidelines';
import { placeAt, placeWithoutFacts } from '../../findings/place-in-facts.ts';
import { type SourceResult, unstyledAmong } from '../../findings/source-result.ts';
import { COSTLY_RULES, LARGE_NODES } from '../../page-size.ts';
import type { TestPageInput } from '../../page-test-input.ts';
import type { PageSource } from '../source.ts';
import { type DescribedElements, describeFound } from './describe-found.ts';
import { type FrameVerdicts, judgeFrames } from './judge-frames.ts';
import { judgeSource } from './judge-source.ts';
import { lighthouseFindings } from './lighthouse-findings.ts';
import { auditing, type PlaceOf, rawOutcomes } from './to-audits.ts';

/** Shares of the page's remaining time: for axe, for describing its findings, and for one costly rule. */
const JUDGE_SHARE = 0.5;
const DESCRIBE_SHARE = 0.6;
const RULE_SHARE = 0.1;

/** axe-core in an isolated world of each frame, weighted like Lighthouse. */
export const lh: PageSource = {
  by: 'looking',
  preparation: judgeSource(0),
  look: async ({ input, session, settle, survey, budget, parts }) => {
    const { world } = settle;
    const { lostFrames, summary } = survey;
    const selected = parts ? ruleIdsOfRun(input).filter(parts.isAsked) : ruleIdsFor(input);
    const ruleIds = budget.isHuge ? selected.filter((id) => !COSTLY_RULES.includes(id)) : selected;
    const inParts = summary.nodes >= LARGE_NODES ? { ruleTimeoutMs: budget.share(RULE_SHARE) } : null;
    const verdicts = await budget.within('lh', budget.share(JUDGE_SHARE), () =>
      judgeFrames(session, world, ruleIds, { inParts, lostFrames, elements: parts?.elements ?? null }),
    );
    if (!verdicts) return null;
    return async () => {
      const elementAt = await budget.within('lh', budget.share(DESCRIBE_SHARE), () =>
        describeFound([...verdicts.rules, ...verdicts.topRules], verdicts.worlds),
      );
      return elementAt && sourceResultOf(verdicts, elementAt, { selected, carriedOut: ruleIds });
    };
  },
};

/** Rules of the run and of Lighthouse's list, for the Lighthouse score. */
function ruleIdsFor(input: TestPageInput): string[] {
  return [...new Set([...ruleIdsOfRun(input), ...LIGHTHOUSE_RULE_IDS])];
}

function ruleIdsOfRun({ rules }: TestPageInput): string[] {
  return selectRules(rules).map((rule) => rule.id);
}

/** axe's results, independent of the isolated worlds. */
export function sourceResultOf(
  { rules, topRules, frameIds, unreadFrames, lateRules }: Omit<FrameVerdicts, 'worlds'>,
  elementAt: DescribedElements,
  { selected, carriedOut }: { selected: readonly string[]; carriedOut: readonly string[] },
): SourceResult {
  const leftOutRules = { bySize: selected.filter((id) => !carriedOut.includes(id)), byTime: lateRules };
  const isWhole = leftOutRules.bySize.length + leftOutRules.byTime.length === 0;
  return {
    frameIds,
    leftOutRules,
    judge: async (page, { rules: choice, unstyled }, slicer) => {
      const unstyledFrames = unstyledAmong(frameIds, unstyled);
      const placeOf: PlaceOf = (element) => (page ? placeAt(page, element) : placeWithoutFacts(element));
      const audited = await slicer.run(
        auditing(rules, selectRules(choice), choice, elementAt, placeOf, (path) =>
          unstyledFrames.has(Number(path.at(-1)?.split(':')[0])),
        ),
      );
      await slicer.yieldToEventLoop();
      return {
        ...audited,
        overrides: new Map(),
        resolvedBy: () => false,
        dismissedBy: () => false,
        unreadFrames,
        lighthouse: {
          score: isWhole ? lighthouseScore(rawOutcomes(topRules)) : null,
          findings: lighthouseFindings(topRules, elementAt),
        },
      };
    },
  };
}
