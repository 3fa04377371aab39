import {
  type AuditResult,
  type AuditSource,
  type DigestedPage,
  type LeftOut,
  type MediaInventory,
  type Rect,
  type TestedPage,
  type TestedWith,
  WEIGHED_SOURCES,
} from '@abhigam/domain';
import { type Page, readPage } from '@abhigam/facts';
import { AXE_VERSION, type JudgedRule, manualTests, scoreOfWeights, scoreWeights } from '@abhigam/guidelines';
import {
  contrastSwitch,
  handPrints,
  isSuperseded,
  mediaInventory,
  type PageInventories,
  pageDigest,
  pageInventories,
} from '@abhigam/rules';
import { countFindings } from './count-findings.ts';
import { leaveLettersToPerson, withoutWeightForLetters } from './letters/leave-letters-to-person.ts';
import type { LighthouseFinding } from './lighthouse-report/lighthouse-finding.ts';
import { collectLinks } from './links/collect-links.ts';
import { scriptLinks } from './links/script-links.ts';
import { listed } from './listed.ts';
import { isWholeForOthers } from './loading/is-whole-for-others.ts';
import {
  leaveLayoutToPerson,
  rulesLeftToPerson,
  withoutWeightForLayout,
} from './loading/leave-layout-to-person.ts';
import { leaveUseToPerson } from './loading/leave-use-to-person.ts';
import { addPictures } from './merge/add-pictures.ts';
import { addRepairs } from './merge/add-repairs.ts';
import { addStates } from './merge/add-states.ts';
import { decide } from './merge/decide.ts';
import { defectsOn } from './merge/defects-on.ts';
import { describeLocated } from './merge/describe-located.ts';
import { judgeStates } from './merge/judge-states.ts';
import { mergeSources } from './merge/merge-sources.ts';
import { ownerPlace } from './merge/place-in-facts.ts';
import type { SourceFindings } from './merge/source-findings.ts';
import { withFailuresOfStates, withStates } from './merge/with-states.ts';
import type { TestPageInput } from './page-test-input.ts';
import { ElementPictures } from './pictures/element-pictures.ts';
import { rulesetVersion } from './ruleset-version.ts';
import type { Seen } from './seen.ts';
import { judgeBySources } from './sources/judge-by-sources.ts';
import { unstyledAmong } from './sources/source.ts';
import { sourcesAsked } from './sources/sources.ts';
import { TimeSlicer } from './time-slicer.ts';
import { findUnstable, type Unstable } from './unstable/find-unstable.ts';
import { leaveUnstableToPerson, withoutWeightForUnstable } from './unstable/leave-unstable-to-person.ts';
import { ENGINE_VERSION } from './version.ts';

/** What stands in every result besides the findings. */
type Browsed = Pick<TestedWith, 'browser' | 'viewport'> & Pick<TestedPage, 'textInImages'>;

const STABLE: Unstable = new Map();

export interface JudgedPage {
  tested: Omit<TestedPage, 'url' | 'startedAt' | 'durationMs'>;
  links: string[];
  scriptOnlyLinks: number;
  canonical: string | null;
  inventories: PageInventories | null;
  /** What the page is like for each hand test; null without its facts. */
  handPrints: Record<string, string> | null;
  lighthouse: LighthouseFinding[] | null;
  /** What the other pages of a run are compared with it by; null where it did not come whole. */
  digested: DigestedPage | null;
  /** Of single elements (`FailingElement.picture`); WebP. */
  elementPictures: Buffer[];
}

/** Judges what was seen of a page by every source that was asked, and puts the findings together. */
export async function judgeSeen(
  seen: Omit<Seen, 'images' | 'madeOf' | 'template'>,
  input: TestPageInput,
  { textInImages, ...browsed }: Browsed,
): Promise<JudgedPage> {
  const slicer = new TimeSlicer();
  const { about, response, picture, unstyled } = seen;
  const page = seen.facts && readPage(seen.facts);
  await slicer.pauseIfDue();
  const found = await judgeBySources({ input, unstyled }, seen.sights, page, slicer);
  input.onJudgementStage?.(
    'rules',
    found.flatMap(({ audits }) => audits),
  );
  const media = page && mediaInventory(page);
  await slicer.pauseIfDue();
  const unstable = seen.again ? await findUnstable(seen.again, seen.sights, input, slicer) : STABLE;
  const open: SourceFindings[] = [];
  for (const source of found) {
    open.push(leaveUnstable(leaveToPerson(source, seen, page), unstable));
    await slicer.pauseIfDue();
  }
  input.onJudgementStage?.(
    'needs-review',
    open.flatMap(({ audits }) => audits),
  );
  const decided = decide(open, (place) => page && ownerPlace(page, place));
  input.onJudgementStage?.(
    'overlaps',
    decided.flatMap(({ audits }) => audits),
  );
  const pictures = new ElementPictures();
  const described = [];
  for (const source of decided) {
    const located = page
      ? addRepairs(addStates(describeLocated(source.audits, page), page), seen.repairs)
      : source.audits;
    described.push({ ...source, audits: await addPictures(located, seen.conditionPictures, pictures) });
  }
  const onPage = mergeSources(described, defectsOn(page), isSuperseded);
  await slicer.pauseIfDue();
  const inStates = seen.states
    ? await judgeStates(
        seen.states,
        open.flatMap(({ audits }) => audits),
        {
          seen,
          input,
          slicer,
          leaveToPerson: (source, shown) => leaveToPerson(source, seen, shown),
          pictures,
        },
      )
    : [];
  const merged = withStates(onPage, inStates);
  await slicer.pauseIfDue();
  const { audits, cut } = listed(merged);
  const byScript = page && scriptLinks(page);
  await slicer.pauseIfDue();
  const inventories = page && pageInventories(page);
  await slicer.pauseIfDue();
  const prints = page && handPrints(page);
  await slicer.pauseIfDue();
  const digested = page && isWholeForOthers(seen) ? pageDigest(page, { url: response.url, ...about }) : null;
  await slicer.pauseIfDue();
  const lighthouse = found.find((verdict) => verdict.lighthouse !== null)?.lighthouse ?? null;
  const weighed = decided.flatMap(({ judged }) => (judged ? [withFailuresOfStates(judged, inStates)] : []));
  const isWeighed = (source: AuditSource) => WEIGHED_SOURCES.includes(source);
  const failsWithoutWeight =
    decided.some(
      ({ audits, judged }) => judged === null && audits.some(({ audit }) => audit.status === 'Fail'),
    ) || inStates.some(({ source, status }) => status === 'Fail' && !isWeighed(source));
  const weights = weighed.length > 0 ? scoreWeights(weighedOnce(weighed.flat(), merged)) : null;
  return {
    tested: {
      status: 'COMPLETE',
      finalUrl: response.url,
      httpStatus: response.status,
      title: about.title,
      lang: about.lang,
      score: weights && scoreOfWeights(weights, failsWithoutWeight),
      weights,
      lhScore: lighthouse?.score ?? null,
      counts: countFindings(merged),
      audits: picture ? withinPicture(audits, picture.area) : audits,
      media: media && picture ? mediaWithinPicture(media, picture.area) : media,
      erroredRules: found.flatMap(({ erroredRules }) => erroredRules),
      unreadFrames: found.flatMap(({ unreadFrames }) => unreadFrames),
      leftOut: [...seen.leftOut.map((one) => withRulesLeftToPerson(one, seen, open)), ...cut],
      tlsError: response.tlsError,
      textInImages,
      contrastSwitch: page && contrastSwitch(page),
      manualTests: manualTests('en'),
      engine: {
        engine: ENGINE_VERSION,
        ruleset: rulesetVersion(),
        axe: AXE_VERSION,
        ...browsed,
        sources: sourcesAsked(input).filter((source) => !seen.leftOut.some(({ part }) => part === source)),
      },
    },
    links: collectLinks([...about.links, ...(byScript?.links ?? [])]),
    scriptOnlyLinks: byScript?.unfollowed ?? 0,
    canonical: about.canonical,
    inventories,
    handPrints: prints,
    digested,
    lighthouse: lighthouse?.findings ?? null,
    elementPictures: pictures.bytes,
  };
}

/** Leaves to a person what a style sheet or script that did not load or letters without a font may have changed. */
function leaveToPerson(
  source: SourceFindings,
  { missingLetters, unstyled, leftOut }: Pick<Seen, 'missingLetters' | 'unstyled' | 'leftOut'>,
  page: Page | null,
): SourceFindings {
  const audits = leaveUseToPerson(
    leaveLayoutToPerson(leaveLettersToPerson(source.audits, missingLetters, page), unstyled.isTop),
    leftOut,
  );
  const judged =
    source.judged &&
    withoutWeightForLayout(withoutWeightForLetters(source.judged, audits), audits, unstyled.isTop);
  return { ...source, audits, judged };
}

/** Leaves to a person what the page took back by itself. */
function leaveUnstable(source: SourceFindings, unstable: Unstable): SourceFindings {
  const audits = leaveUnstableToPerson(source.audits, unstable);
  return {
    ...source,
    audits,
    judged: source.judged && withoutWeightForUnstable(source.judged, audits, unstable),
  };
}

/**
 * A defect weighs once: a rule whose every failure was merged into findings of other rules weighs neither way, as if it
 * had been inapplicable.
 */
function weighedOnce(judged: readonly JudgedRule[], audits: readonly AuditResult[]): JudgedRule[] {
  const raised = new Set(audits.flatMap(({ id, status }) => (status === 'Pass' ? [] : id)));
  return judged.map((rule) =>
    rule.outcome === 'fail' && !raised.has(rule.id) ? { ...rule, outcome: 'inapplicable' as const } : rule,
  );
}

/** Names with the style sheets that did not load what could not be decided without them. */
function withRulesLeftToPerson(
  left: LeftOut,
  { unstyled, sights }: Pick<Seen, 'unstyled' | 'sights'>,
  open: readonly SourceFindings[],
): LeftOut {
  const isUnstyled = ({ frameIds }: { frameIds: readonly string[] }) =>
    unstyledAmong(frameIds, unstyled).size > 0;
  const matters = unstyled.factsFrames.size > 0 || [...sights.values()].some(isUnstyled);
  const isOfMissing = left.part === 'style-sheets' && left.why === 'not-loaded';
  return isOfMissing && matters ? { ...left, rules: rulesLeftToPerson(open) } : left;
}

/** Boxes beyond the picture would point to nothing. */
function withinPicture(audits: readonly AuditResult[], area: Rect): AuditResult[] {
  return audits.map((audit) => ({
    ...audit,
    failingElements: audit.failingElements.map((element) => ({
      ...element,
      rect: element.rect && overlaps(element.rect, area) ? element.rect : null,
    })),
  }));
}

function mediaWithinPicture({ counts, entries }: MediaInventory, area: Rect): MediaInventory {
  const seen = (rect: Rect | null) => (rect && overlaps(rect, area) ? rect : null);
  return { counts, entries: entries.map((entry) => ({ ...entry, rect: seen(entry.rect) })) };
}

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  );
}
