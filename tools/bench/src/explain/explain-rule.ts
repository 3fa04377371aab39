import { type AuditResult, currentRuleId, type FailingElement, type PageResult } from '@abhigam/domain';
import {
  type Engine,
  JUDGEMENT_STAGES,
  type JudgementStage,
  type OnJudgementStage,
  placeOf,
} from '@abhigam/engine';
import { type Page, type PageElement, readPage } from '@abhigam/facts';
import {
  causeOf,
  explain,
  type Judgement,
  judge,
  RULES,
  type Rule,
  reportingDetails,
  TRAITS,
} from '@abhigam/rules';
import { describeElement } from './describe-element.ts';

type Audits = Parameters<OnJudgementStage>[1];

export interface Question {
  url: string;
  ruleId: string;
  /** CSS selector for elements in the page's facts; default: the elements that the rule judged. */
  selector?: string;
}

/** Maximum number of elements that are explained; more are only counted. */
const MAX_ELEMENTS = 5;

const STAGE_WORDS: Record<JudgementStage, string> = {
  rules: 'the rule on the page',
  'needs-review':
    'after what a missing file, font or a change of the page may have caused was left to a person',
  overlaps: 'after rules that answer the same question with more evidence decided',
};

/**
 * Explains the verdicts of a rule for elements of a page, as lines. Throws a user-readable error when rule or
 * page cannot be explained.
 */
export async function explainRule(
  engine: Engine,
  { url, ruleId: named, selector }: Question,
): Promise<string[]> {
  const ruleId = currentRuleId(named);
  const detail = reportingDetails('en')[ruleId];
  const traits = TRAITS.get(ruleId);
  if (!detail || !traits)
    throw new Error(`There is no rule ${ruleId}: npm run docs lists all rules in dist/docs/rules.html.`);
  const stages = new Map<JudgementStage, Audits>();
  const { result, facts } = await engine.testPage({
    url,
    rules: { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false },
    screenshot: true,
    onJudgementStage: (stage, audits) => stages.set(stage, audits),
  });
  if (result.status !== 'COMPLETE' || !facts)
    throw new Error(
      `The page could not be judged: ${result.status === 'COMPLETE' ? 'no facts' : result.reason}.`,
    );
  const page = readPage(facts);
  const rule = RULES.find(({ id }) => id === ruleId);
  const [judgement] = rule ? judge(page, [rule]) : [];
  const elements = elementsToExplain(page, ruleId, selector, stages);
  return [
    `${ruleId}: ${detail.title}`,
    `  criteria ${detail.criteria.join(', ') || 'none'}; category ${detail.category}; defect ${JSON.stringify(traits.defect)}`,
    `  decides: ${detail.decides}`,
    `  leaves to a person: ${detail.leaves}`,
    ...(traits.dependsOn ? [`  depends on: ${traits.dependsOn.join(', ')}`] : []),
    ...overlapLines(ruleId, rule),
    '',
    ...(elements.length === 0 ? [nothingFound(selector, judgement)] : []),
    ...elements
      .slice(0, MAX_ELEMENTS)
      .flatMap((element) => [
        ...describeElement(element),
        ...(judgement ? verdictLines(judgement, element) : []),
        ...stageLines(ruleId, element, stages),
        ...resultLines(result, ruleId, element, stages),
        '',
      ]),
    ...(elements.length > MAX_ELEMENTS
      ? [`${elements.length - MAX_ELEMENTS} more elements. Name some of them with --selector.`]
      : []),
    ...leftOutLines(result, ruleId),
  ];
}

function nothingFound(selector: string | undefined, judgement: Judgement | undefined): string {
  if (selector !== undefined) return `No element of the page matches ${selector}.`;
  const judged = judgement?.judged.length ?? 0;
  return judged === 0
    ? 'The rule has no finding on the page.'
    : `The rule passes all ${judged} elements that it applies to. Name one with --selector to see its facts.`;
}

function elementsToExplain(
  page: Page,
  ruleId: string,
  selector: string | undefined,
  stages: ReadonlyMap<JudgementStage, Audits>,
): PageElement[] {
  if (selector !== undefined) return page.all(selector);
  const raised = new Set(
    (stages.get('rules') ?? []).flatMap(({ audit, elements }) =>
      audit.id === ruleId ? elements.map(({ place }) => place) : [],
    ),
  );
  return page.elements.filter((element) => raised.has(placeOf(element)));
}

function overlapLines(ruleId: string, own: Rule | undefined): string[] {
  const named = (ids: readonly string[], words: string) =>
    ids.length > 0 ? [`  ${words}: ${ids.join(', ')}`] : [];
  const among = (pick: (rule: Rule) => readonly string[] | undefined) =>
    RULES.filter((rule) => pick(rule)?.includes(ruleId)).map(({ id }) => id);
  return [
    ...named(own?.overrides ?? [], 'overrides'),
    ...named(own?.overridesOn?.audits ?? [], 'overrides, on elements that it lists (`overridesOn`),'),
    ...named(own?.resolves ?? [], 'resolves the needs-review findings of'),
    ...named(own?.dismisses ?? [], 'dismisses, where it passes, the findings of'),
    ...named(
      among(({ overrides }) => overrides),
      'is overridden by',
    ),
    ...named(
      among(({ overridesOn }) => overridesOn?.audits),
      'is overridden, on elements that these list (`overridesOn`), by',
    ),
    ...named(
      among(({ resolves }) => resolves),
      'has its needs-review findings resolved by',
    ),
    ...named(
      among(({ dismisses }) => dismisses),
      'is dismissed, where these pass, by',
    ),
  ];
}

/** Verdict of our rule for the element, based on the facts. axe rules inspect the page directly. */
function verdictLines({ rule, judged: all, error }: Judgement, element: PageElement): string[] {
  if (error !== null) return [`  the rule failed: ${error}`];
  const judged = all.find((one) => one.element === element);
  if (!judged)
    return ['  verdict: none, the element is not among those that the rule judges (its `targets`)'];
  const { outcome } = judged;
  if (outcome.verdict === 'pass') return ['  verdict: pass'];
  const cause = causeOf(rule, outcome);
  return [`  verdict: ${outcome.verdict} (${outcome.message}): ${explain(cause ? [cause] : [], 'en')}`];
}

function stageLines(
  ruleId: string,
  element: PageElement,
  stages: ReadonlyMap<JudgementStage, Audits>,
): string[] {
  return JUDGEMENT_STAGES.map((stage) => {
    const found = findingsAt(stages.get(stage) ?? [], ruleId, placeOf(element));
    const outcomes = found.map(({ status, causes }) => `${status} (${causes.join('; ') || 'no cause'})`);
    return `  ${STAGE_WORDS[stage]}: ${outcomes.join(', ') || 'no finding'}`;
  });
}

function findingsAt(
  audits: Audits,
  ruleId: string,
  place: string,
): { status: string; causes: string[]; element: FailingElement }[] {
  return audits.flatMap(({ audit, elements }) =>
    audit.id === ruleId
      ? elements.flatMap((one) =>
          one.place === place
            ? [
                {
                  status: audit.status,
                  causes: one.element.causes.map(({ message }) => message),
                  element: one.element,
                },
              ]
            : [],
        )
      : [],
  );
}

/** Location of the finding in the result: separate, or merged into another finding of the same defect. */
function resultLines(
  result: PageResult,
  ruleId: string,
  element: PageElement,
  stages: ReadonlyMap<JudgementStage, Audits>,
): string[] {
  const selectors = new Set(
    findingsAt(stages.get('rules') ?? [], ruleId, placeOf(element)).map((found) => found.element.selector),
  );
  const own = result.audits.flatMap((audit) =>
    audit.id === ruleId && audit.failingElements.some(({ selector }) => selectors.has(selector))
      ? [`in the result: ${audit.status}`]
      : [],
  );
  const others = result.audits.flatMap((audit) => mergedInto(audit, ruleId, selectors));
  const lines = [...own, ...others];
  return lines.length > 0
    ? lines.map((line) => `  ${line}`)
    : ['  in the result: no finding of this rule here'];
}

function mergedInto(audit: AuditResult, ruleId: string, selectors: ReadonlySet<string>): string[] {
  if (audit.id === ruleId) return [];
  return audit.failingElements.flatMap(({ selector, seenAlso }) =>
    selectors.has(selector) && seenAlso.some(({ id }) => id === ruleId)
      ? [`in the result: the same defect as ${audit.status} of ${audit.id}, which names this rule`]
      : [],
  );
}

function leftOutLines(result: PageResult, ruleId: string): string[] {
  const left = result.status === 'COMPLETE' ? result.leftOut : [];
  return left.flatMap(({ part, why, rules }) =>
    rules.length === 0 || rules.includes(ruleId) ? [`Left out of this test: ${part} (${why}).`] : [],
  );
}
