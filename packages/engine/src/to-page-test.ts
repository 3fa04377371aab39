import {
  type Omission,
  type PageFailureReason,
  type Sentence,
  say,
  type TestedPage,
  type UntestedPage,
} from '@abhigam/domain';
import { AXE_VERSION, manualTests } from '@abhigam/guidelines';
import { contrastSwitch } from '@abhigam/rules';
import { unstyledAmong } from './findings/source-result.ts';
import { collectLinks } from './links/collect-links.ts';
import { listed } from './listed.ts';
import type { PageOpener } from './navigation/open-page.ts';
import { leftOutOf, type PageContext } from './page-context.ts';
import type { JUDGING } from './page-stages.ts';
import type { PageTest } from './page-test.ts';
import { PageFailure } from './pipeline/page-failure.ts';
import type { ResultOf } from './pipeline/run-stages.ts';
import type { StageTimes } from './pipeline/stage-times.ts';
import { publishedSteps } from './published-steps.ts';
import { rulesetVersion } from './ruleset-version.ts';
import { toScreenshot } from './screenshot/to-screenshot.ts';
import { selectedSources } from './sources/sources.ts';
import { rulesDowngradedForLayout } from './stages/downgrade/downgrade-layout-failures.ts';
import { countFindings } from './stages/score/count-findings.ts';
import { ENGINE_VERSION } from './version.ts';
import { mediaWithinPicture, withinPicture } from './within-picture.ts';

/** Known data of a visit, even when it failed. */
export interface Visit extends Pick<PageContext, 'input'> {
  times: StageTimes;
  startedAt: Date;
  startedMs: number;
  /** Null before there is a page. */
  opener: Pick<PageOpener, 'visit'> | null;
}

type JudgedContext = ResultOf<typeof JUDGING> & Pick<PageContext, 'settings' | 'paint'>;

/** The result of a page that was judged. */
export async function testedPage(
  visit: Visit,
  context: JudgedContext & Pick<PageContext, 'listResources'>,
): Promise<PageTest> {
  const { survey, paint, enrich, inventory, describe, loading, judge } = context;
  // A page whose screenshot cannot be encoded is tested nevertheless.
  const { picture } = paint;
  const screenshot =
    picture && (await visit.times.time('encode', () => toScreenshot(picture)).catch(() => null));
  const { scriptLinks } = inventory;
  const links = [...survey.summary.links, ...paint.frameLinks, ...(scriptLinks?.links ?? [])];
  return {
    result: { ...testedResult(context), ...timesOf(visit) },
    screenshot,
    facts: enrich.facts,
    links: collectLinks(links),
    scriptOnlyLinks: scriptLinks?.unfollowed ?? 0,
    canonical: survey.summary.canonical,
    inventories: inventory.inventories,
    manualTestFingerprints: inventory.manualTestFingerprints,
    digested: inventory.digested,
    lighthouse: lighthouseOf(judge)?.findings ?? null,
    elementPictures: describe.elementPictures.bytes,
    resourceManifest: context.listResources,
    template: loading.template,
    steps: publishedSteps(visit.times),
  };
}

/** The result of a tested page, without its times. */
export function testedResult(context: JudgedContext): Omit<TestedPage, 'url' | 'startedAt' | 'durationMs'> {
  const {
    input,
    settings,
    settle,
    survey,
    paint,
    loading,
    interact,
    enrich,
    judge,
    states,
    inventory,
    score,
  } = context;
  const { page, sources } = judge;
  const { response } = settle;
  const { title, lang } = survey.summary;
  const { audits, cut } = listed(states.audits);
  const { picture } = paint;
  const { media } = inventory;
  const leftOut = leftOutOf({ loading, interact });
  return {
    status: 'COMPLETE',
    finalUrl: response.url,
    httpStatus: response.status,
    title,
    lang,
    score: score.score,
    weights: score.weights,
    lhScore: lighthouseOf(judge)?.score ?? null,
    counts: countFindings(states.audits),
    audits: picture ? withinPicture(audits, picture.area) : audits,
    media: media && picture ? mediaWithinPicture(media, picture.area) : media,
    erroredRules: sources.flatMap(({ erroredRules }) => erroredRules),
    unreadFrames: sources.flatMap(({ unreadFrames }) => unreadFrames),
    leftOut: [...leftOut.map((one) => withDowngradedRules(one, context)), ...cut],
    tlsError: response.tlsError,
    textInImages: enrich.textInImages,
    contrastSwitch: page && contrastSwitch(page),
    manualTests: manualTests('en'),
    engine: {
      engine: ENGINE_VERSION,
      ruleset: rulesetVersion(),
      axe: AXE_VERSION,
      browser: settings.browserVersion,
      viewport: settings.viewport,
      sources: selectedSources(input).filter((source) => !leftOut.some(({ part }) => part === source)),
    },
  };
}

function lighthouseOf({ sources }: JudgedContext['judge']) {
  return sources.find((source) => source.lighthouse !== null)?.lighthouse ?? null;
}

/** Adds the rules that were downgraded because of them to the style sheets that did not load. */
function withDowngradedRules(left: Omission, { loading, snapshot, downgrade }: JudgedContext): Omission {
  const { unstyled } = loading;
  const isUnstyled = ({ frameIds }: { frameIds: readonly string[] }) =>
    unstyledAmong(frameIds, unstyled).size > 0;
  const matters = unstyled.factsFrames.size > 0 || [...snapshot.sourceResults.values()].some(isUnstyled);
  const isOfMissing = left.part === 'style-sheets' && left.why === 'not-loaded';
  return isOfMissing && matters ? { ...left, rules: rulesDowngradedForLayout(downgrade.sources) } : left;
}

/** The result of a page that could not be tested, with the data that is known nevertheless. */
export function untestedPage(visit: Visit, error: unknown): PageTest {
  const unseen = { finalUrl: null, httpStatus: null, retryAfterSeconds: null };
  const result: UntestedPage = {
    ...timesOf(visit),
    ...(visit.opener?.visit ?? unseen),
    ...failureOf(error),
    status: 'FAILURE',
    score: null,
    audits: [],
  };
  return {
    result,
    screenshot: null,
    elementPictures: [],
    links: [],
    scriptOnlyLinks: 0,
    canonical: null,
    facts: null,
    inventories: null,
    manualTestFingerprints: null,
    digested: null,
    lighthouse: null,
    resourceManifest: null,
    template: null,
    steps: publishedSteps(visit.times),
  };
}

function timesOf({ input, startedAt, startedMs }: Visit) {
  return {
    url: input.url,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - startedMs),
  };
}

function failureOf(error: unknown): { reason: PageFailureReason; detail: Sentence } {
  if (error instanceof PageFailure) return { reason: error.reason, detail: error.detail };
  const message = error instanceof Error ? error.message : String(error);
  const detail = say('page.engineError', { error: (message.split('\n')[0] ?? '').slice(0, 500) });
  return { reason: 'engine-error', detail };
}
