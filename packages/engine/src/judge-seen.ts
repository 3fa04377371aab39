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
  RULES,
  sameDefectRules,
  selectOwnRules,
  takeStock,
} from '@abhigam/rules';
import { Breather } from './breather.ts';
import { countFindings } from './count-findings.ts';
import { asks, type TestPageInput } from './engine.ts';
import { addImageText } from './images/add-image-text.ts';
import { collectLinks } from './links/collect-links.ts';
import { listed } from './listed.ts';

import { addHints } from './merge/add-hints.ts';
import { decide } from './merge/decide.ts';
import { decidedBy } from './merge/decided-by.ts';
import { type LocatedAudit, mergeSources } from './merge/merge-sources.ts';
import { ownerPlace, placeAt } from './merge/place-in-facts.ts';
import { settledBy } from './merge/settled-by.ts';

import { rulesetVersion } from './ruleset-version.ts';
import { locating } from './sources/andi/to-located-audits.ts';
import { type LighthouseFinding, lighthouseFindings } from './sources/lh/lighthouse-findings.ts';
import { type Audited, auditing, rawOutcomes } from './sources/lh/to-audits.ts';
import type { LhFindings, Seen } from './test-page.ts';
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

const SAME_DEFECT = new Map(RULES.map((rule) => [rule.id, sameDefectRules(rule)]));

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
  const found = seen.lh && (await breather.through(judgingByLh(seen.lh, input, page)));
  const judgements: Judgement[] = [];
  for (const rule of page ? selectOwnRules(input.rules) : []) {
    await breather.breathe();
    if (page) judgements.push(await breather.through(judging(page, rule)));
  }
  await breather.breathe();
  const media = page && mediaInventory(page);
  await breather.breathe();
  const own = withImageText(await breather.through(locating(judgements)));
  await breather.breathe();
  const lh = found && decide(found, decidedBy(judgements, own), (place) => page && ownerPlace(page, place));
  const merged = mergeSources(
    withImageText(lh?.audits ?? []),
    own,
    (id) => SAME_DEFECT.get(id) ?? [],
    settledBy(judgements),
  );
  await breather.breathe();
  const { audits, cut } = listed(merged);
  const stock = page && takeStock(page);
  await breather.breathe();
  const lighthouse = seen.lh && lighthouseFindings(seen.lh);
  await breather.breathe();
  const ownFails = own.some(({ audit }) => audit.status === 'Fail');
  const weights = lh && scoreWeights(lh.judged);
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
      leftOut: [...seen.leftOut, ...cut],
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

function leavesLhRules(leftOut: readonly LeftOut[]): boolean {
  return leftOut.some(({ part }) => part === 'rules');
}

function judgingByLh(
  { verdicts, elementAt }: LhFindings,
  { rules }: TestPageInput,
  page: Page | null,
): Generator<undefined, Audited> {
  return auditing(verdicts.rules, selectRules(rules), rules, elementAt, (element) =>
    page ? placeAt(page, element) : null,
  );
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
