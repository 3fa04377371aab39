import {
  AUDIT_SOURCES,
  type AuditResult,
  type LeftOut,
  type MediaInventory,
  type Rect,
  type TestedPage,
  type TestedWith,
} from '@abhigam/domain';
import { type Page, readPage } from '@abhigam/facts';
import {
  AXE_VERSION,
  type JudgedRule,
  lighthouseScore,
  manualTests,
  scoreOfWeights,
  scoreWeights,
  selectRules,
} from '@abhigam/guidelines';
import {
  contrastSwitch,
  type Judgement,
  judging,
  mediaInventory,
  type PageInventories,
  selectOwnRules,
  takeStock,
  YIELDS,
} from '@abhigam/rules';
import { Breather } from './breather.ts';
import { countFindings } from './count-findings.ts';
import { addImageText } from './images/add-image-text.ts';
import { judgedForLetters, openForLetters } from './letters/open-for-letters.ts';
import { collectLinks } from './links/collect-links.ts';
import { listed } from './listed.ts';
import { judgedForLayout, openForLayout, openRules } from './loading/open-for-layout.ts';
import { addHints } from './merge/add-hints.ts';
import { decide } from './merge/decide.ts';
import { decidedBy } from './merge/decided-by.ts';
import { defectsOn } from './merge/defects-on.ts';
import type { LocatedAudit } from './merge/located-audit.ts';
import { mergeSources } from './merge/merge-sources.ts';
import { ownerPlace, placeAt, placeWithoutFacts } from './merge/place-in-facts.ts';
import { settledBy } from './merge/settled-by.ts';
import { asks, type TestPageInput } from './page-test-input.ts';

import { rulesetVersion } from './ruleset-version.ts';
import { locating } from './sources/andi/to-located-audits.ts';
import { type LighthouseFinding, lighthouseFindings } from './sources/lh/lighthouse-findings.ts';
import { type Audited, auditing, type PlaceOf, rawOutcomes } from './sources/lh/to-audits.ts';
import type { LhFindings, Seen, Unstyled } from './test-page.ts';
import { ENGINE_VERSION } from './version.ts';

/** What stands in every result besides the findings. */
type Browsed = Pick<TestedWith, 'browser' | 'viewport'> & Pick<TestedPage, 'textInImages'>;

export interface JudgedPage {
  tested: Omit<TestedPage, 'url' | 'startedAt' | 'durationMs'>;
  links: string[];
  canonical: string | null;
  stock: PageInventories | null;
  lighthouse: LighthouseFinding[] | null;
}

/** Judges what was seen of a page by every source that was asked, and puts the findings together. */
export async function judgeSeen(
  seen: Omit<Seen, 'images'>,
  input: TestPageInput,
  { textInImages, ...browsed }: Browsed,
): Promise<JudgedPage> {
  const breather = new Breather();
  const { about, response, picture } = seen;
  const page = seen.facts && readPage(seen.facts);
  const withImageText = (audits: LocatedAudit[]) =>
    page ? addImageText(addHints(audits, page), page) : audits;
  await breather.breathe();
  const found = seen.lh && (await breather.through(judgingByLh(seen.lh, input, page, seen.unstyled)));
  const judgements: Judgement[] = [];
  for (const rule of page ? selectOwnRules(input.rules) : []) {
    await breather.breathe();
    if (page) judgements.push(await breather.through(judging(page, rule)));
  }
  await breather.breathe();
  const media = page && mediaInventory(page);
  await breather.breathe();
  const { unstyled } = seen;
  const letters = (audits: readonly LocatedAudit[]) => openForLetters(audits, seen.missingLetters, page);
  const own = openForLayout(
    letters(withImageText(await breather.through(locating(judgements, unstyled.factsFrames)))),
    unstyled.isTop,
  );
  await breather.breathe();
  const lhAudits = openForLayout(letters(found?.audits ?? []), unstyled.isTop);
  const lhJudged = judgedForLayout(judgedForLetters(found?.judged ?? [], lhAudits), lhAudits, unstyled.isTop);
  const lh =
    found &&
    decide(
      { audits: lhAudits, judged: lhJudged },
      decidedBy(judgements, own),
      (place) => page && ownerPlace(page, place),
    );
  const merged = mergeSources(
    withImageText(lh?.audits ?? []),
    own,
    defectsOn(page),
    settledBy(judgements, unstyled.factsFrames),
    (id) => YIELDS.has(id),
  );
  await breather.breathe();
  const { audits, cut } = listed(merged);
  const stock = page && takeStock(page);
  await breather.breathe();
  const lighthouse = seen.lh && lighthouseFindings(seen.lh);
  await breather.breathe();
  const ownFails = own.some(({ audit }) => audit.status === 'Fail');
  const weights = lh && scoreWeights(weighedOnce(lh.judged, merged));
  return {
    tested: {
      status: 'COMPLETE',
      finalUrl: response.url,
      httpStatus: response.status,
      title: about.title,
      lang: about.lang,
      score: weights && scoreOfWeights(weights, ownFails),
      weights,
      // Lighthouse gives no figure for a page that it has not judged wholly.
      lhScore:
        seen.lh && !leavesLhRules(seen.leftOut)
          ? lighthouseScore(rawOutcomes(seen.lh.verdicts.topRules))
          : null,
      counts: countFindings(merged),
      audits: picture ? withinPicture(audits, picture.area) : audits,
      media: media && picture ? mediaWithinPicture(media, picture.area) : media,
      erroredRules: [
        ...(found?.erroredRules ?? []),
        ...judgements.filter(({ error }) => error !== null).map(({ rule }) => rule.id),
      ],
      unreadFrames: seen.lh?.verdicts.unreadFrames ?? [],
      leftOut: [...seen.leftOut.map((one) => withOpenRules(one, unstyled, lhJudged, own)), ...cut],
      tlsError: response.tlsError,
      textInImages,
      contrastSwitch: page && contrastSwitch(page),
      manualTests: manualTests('en'),
      engine: {
        engine: ENGINE_VERSION,
        ruleset: rulesetVersion(),
        axe: AXE_VERSION,
        ...browsed,
        sources: AUDIT_SOURCES.filter(
          (source) => asks(input, source) && !seen.leftOut.some(({ part }) => part === source),
        ),
      },
    },
    links: collectLinks(about.links),
    canonical: about.canonical,
    stock,
    lighthouse,
  };
}

/**
 * A defect weighs once: a rule of axe whose every failure is told by another's finding weighs neither way, as if it had
 * found nothing to judge.
 */
function weighedOnce(judged: readonly JudgedRule[], audits: readonly AuditResult[]): JudgedRule[] {
  const raised = new Set(audits.flatMap(({ id, status }) => (status === 'Pass' ? [] : id)));
  return judged.map((rule) =>
    rule.outcome === 'fail' && !raised.has(rule.id) ? { ...rule, outcome: 'inapplicable' as const } : rule,
  );
}

function leavesLhRules(leftOut: readonly LeftOut[]): boolean {
  return leftOut.some(({ part }) => part === 'rules');
}

function judgingByLh(
  { verdicts, elementAt }: LhFindings,
  { rules }: TestPageInput,
  page: Page | null,
  { lhFrames }: Unstyled,
): Generator<undefined, Audited> {
  const placeOf: PlaceOf = (element) => (page ? placeAt(page, element) : placeWithoutFacts(element));
  return auditing(verdicts.rules, selectRules(rules), rules, elementAt, placeOf, (path) =>
    lhFrames.has(Number(path.at(-1)?.split(':')[0])),
  );
}

/** Names with the style sheets that did not load what could not be decided without them. */
function withOpenRules(
  left: LeftOut,
  { lhFrames, factsFrames }: Unstyled,
  judged: readonly JudgedRule[],
  own: readonly LocatedAudit[],
): LeftOut {
  const matters = lhFrames.size + factsFrames.size > 0;
  return left.part === 'style-sheets' && matters ? { ...left, rules: openRules(judged, own) } : left;
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
