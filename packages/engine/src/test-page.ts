import type { Rect, TestedPage } from '@abhigam/domain';
import {
  AXE_VERSION,
  LIGHTHOUSE_RULE_IDS,
  lighthouseScore,
  pageScore,
  selectRules,
} from '@abhigam/guidelines';
import { WorldLost } from './browser/isolated-world.ts';
import type { PageSession } from './browser/page-session.ts';
import { countFindings } from './count-findings.ts';
import type { TestPageInput } from './engine.ts';
import { collectLinks } from './links/collect-links.ts';
import type { OpenedPage, PageOpener } from './open/open-page.ts';
import { PageFailure } from './open/page-failure.ts';
import { readFacts } from './read-facts.ts';
import { type Picture, takePicture } from './screenshot/take-picture.ts';
import { describeFound } from './sources/lh/describe-found.ts';
import { judgeFrames } from './sources/lh/judge-frames.ts';
import { judgeSource } from './sources/lh/judge-source.ts';
import { rawOutcomes, toAudits } from './sources/lh/to-audits.ts';
import { withTimeout } from './with-timeout.ts';

/** Facts about the test itself that stand in every result. */
export interface TestedWith {
  browser: string;
  viewport: { width: number; height: number };
}

/** What a page yields while its browser is on loan. */
export interface Seen {
  judged: Omit<TestedPage, 'url' | 'startedAt' | 'durationMs'>;
  picture: Picture | null;
  links: string[];
}

/** So often is a page judged afresh that goes away although it stood still. */
const MAX_ATTEMPTS = 3;
const PICTURE_TIMEOUT_MS = 15_000;

/** Opens one page in a session of its own and judges it. Throws PageFailure when it cannot be tested. */
export async function testPage(
  session: PageSession,
  opener: PageOpener,
  input: TestPageInput,
  testedWith: TestedWith,
): Promise<Seen> {
  await opener.open(input.url);
  for (let attempt = 1; ; attempt += 1) {
    const page = await opener.settle(judgeSource(0));
    try {
      return await judgePage(session, page, input, testedWith);
    } catch (error) {
      if (!(error instanceof WorldLost)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new PageFailure(
          'redirect-loop',
          'The page replaced itself again and again while it was tested.',
        );
    }
  }
}

async function judgePage(
  session: PageSession,
  { world, response }: OpenedPage,
  input: TestPageInput,
  testedWith: TestedWith,
): Promise<Seen> {
  const facts = await readFacts(world);
  if (!facts.hasContent) throw new PageFailure('empty-page', 'The page has no content.');
  const selected = selectRules(input.rules);
  const ruleIds = [...new Set([...selected.map((rule) => rule.id), ...LIGHTHOUSE_RULE_IDS])];
  const verdicts = await judgeFrames(session, world, ruleIds);
  const elementAt = await describeFound(verdicts.rules, verdicts.worlds);
  const picture = input.screenshot ? await pictureOf(session, facts.document) : null;
  const { audits, judged, erroredRules } = toAudits(verdicts.rules, selected, input.rules, elementAt);
  return {
    judged: {
      status: 'COMPLETE',
      finalUrl: response.url,
      httpStatus: response.status,
      title: facts.title,
      lang: facts.lang,
      score: pageScore(judged),
      lhScore: lighthouseScore(rawOutcomes(verdicts.topRules)),
      counts: countFindings(audits),
      audits: picture ? withinPicture(audits, picture.area) : audits,
      erroredRules,
      unreadFrames: verdicts.unreadFrames,
      engine: { axe: AXE_VERSION, ...testedWith },
    },
    picture,
    links: collectLinks(facts.links),
  };
}

/** A page without a picture is still tested: some pages cannot be painted in any reasonable time. */
async function pictureOf(
  session: PageSession,
  document: { width: number; height: number },
): Promise<Picture | null> {
  try {
    return await withTimeout(PICTURE_TIMEOUT_MS, 'The picture took too long.', () =>
      takePicture(session.cdp, document),
    );
  } catch {
    return null;
  }
}

/** Boxes beyond the picture would point to nothing. */
function withinPicture(audits: TestedPage['audits'], area: Rect): TestedPage['audits'] {
  return audits.map((audit) => ({
    ...audit,
    failingElements: audit.failingElements.map((element) => ({
      ...element,
      rect: element.rect && overlaps(element.rect, area) ? element.rect : null,
    })),
  }));
}

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  );
}
