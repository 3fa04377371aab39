import type { LeftOut } from '@abhigam/domain';
import type { PageFacts } from '@abhigam/facts';
import { LIGHTHOUSE_RULE_IDS, selectRules } from '@abhigam/guidelines';
import { type IsolatedWorld, WorldLost } from './browser/isolated-world.ts';
import type { PageSession } from './browser/page-session.ts';
import type { Deadline } from './deadline.ts';
import { type GatheredFacts, gatherFacts } from './gather/gather-facts.ts';
import { ImageRequests } from './images/image-requests.ts';
import { type TakenImages, takeImages } from './images/take-images.ts';
import type { PageSummary } from './in-page/summarize-page.ts';
import type { Letters } from './letters/letters.ts';
import { scriptsOf } from './letters/scripts.ts';
import { type Missing, missingAsLimits, whatIsMissing } from './loading/not-loaded.ts';
import { loadStateOf, surveyFrames } from './loading/survey-frames.ts';
import { LookBudget } from './look-budget.ts';
import type { EngineEgress } from './open/engine-egress.ts';
import type { DocumentResponse } from './open/main-document.ts';
import type { OpenedPage, PageOpener } from './open/open-page.ts';
import { PageFailure } from './open/page-failure.ts';
import { COSTLY_RULES, LARGE_NODES, stretchOf } from './page-size.ts';
import { linksOfOtherFrames, readSummary } from './page-summary.ts';
import { asks, type TestPageInput } from './page-test-input.ts';
import { withPaintedTexts } from './painted/look-at-texts.ts';
import { type Picture, takePicture } from './screenshot/take-picture.ts';
import { type DescribedElements, describeFound } from './sources/lh/describe-found.ts';
import { type FrameVerdicts, judgeFrames } from './sources/lh/judge-frames.ts';
import { judgeSource } from './sources/lh/judge-source.ts';
import type { Steps } from './steps.ts';
import { withTimeout } from './with-timeout.ts';

/** How to look at a page. */
export interface LookSettings {
  viewport: { width: number; height: number };
  deadline: Deadline;
  steps: Steps;
  /** Null when nobody reads text in images; then their bytes are not taken. */
  imageReader: object | null;
  /** Null when the browser connects by itself. */
  faultOf: EngineEgress['faultOf'] | null;
  letters: Letters;
}

export interface LhFindings {
  verdicts: Omit<FrameVerdicts, 'worlds' | 'frameIds'>;
  elementAt: DescribedElements;
}

/** What was seen of a page while its browser was on loan; judging it needs no browser. */
export interface Seen {
  response: DocumentResponse;
  about: PageSummary;
  /** What axe found; null when it is not asked. */
  lh: LhFindings | null;
  /** For our own rules; null when they are not asked. */
  facts: PageFacts | null;
  picture: Picture | null;
  /** Files in which text may be read; null when they are not asked for. */
  images: TakenImages | null;
  /** Letters of the page that stand there as boxes. */
  missingLetters: ReadonlySet<string>;
  /** What could not be looked at. */
  leftOut: LeftOut[];
  unstyled: Unstyled;
}

/** The documents of the page that are laid out without a style sheet which may matter to them. */
export interface Unstyled {
  /** The page itself is among them. */
  isTop: boolean;
  /** By their number among what axe judged. */
  lhFrames: ReadonlySet<number>;
  /** By their number in the facts. */
  factsFrames: ReadonlySet<number>;
}

/** A page with all its style sheets. */
export const STYLED: Unstyled = { isTop: false, lhFrames: new Set(), factsFrames: new Set() };

/** So often is a page judged afresh that goes away although it stood still. */
const MAX_ATTEMPTS = 3;
/**
 * Of the time that a page has left, what a part may take at most, so that the others come to their turn. Never so many
 * seconds: a busy machine would see less than an idle one on the same page.
 */
const LH_SHARE = 0.5;
const RULE_SHARE = 0.1;
const FACTS_SHARE = 0.6;
const PICTURE_SHARE = 0.3;
const IMAGES_SHARE = 0.2;
const LETTERS_SHARE = 0.2;

/** Opens one page in a session of its own and looks at it. Throws PageFailure when it cannot be tested. */
export async function lookAtPage(
  session: PageSession,
  opener: PageOpener,
  input: TestPageInput,
  settings: LookSettings,
): Promise<Seen> {
  const asksForImages = settings.imageReader !== null && asks(input, 'andi');
  const imageRequests = asksForImages ? new ImageRequests(session.cdp) : null;
  const { steps } = settings;
  await steps.time('open', () => opener.open(input.url));
  for (let attempt = 1; ; attempt += 1) {
    const page = await steps.time('settle', () => opener.settle(judgeSource(0)));
    try {
      return await lookAt(session, page, input, { ...settings, imageRequests });
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

async function lookAt(
  session: PageSession,
  { world, response, isUnfinished }: OpenedPage,
  input: TestPageInput,
  {
    viewport,
    imageRequests,
    deadline,
    steps,
    faultOf,
    letters,
  }: LookSettings & { imageRequests: ImageRequests | null },
): Promise<Seen> {
  const about = await steps.time('about', () => readSummary(world));
  if (!about.hasContent) throw new PageFailure('empty-page', 'The page has no content.');
  const missing = await steps.time('missing', () => missingOf(session, world, faultOf));
  if (about.nodes >= LARGE_NODES) deadline.stretch(stretchOf(about.nodes));
  const budget = new LookBudget(session, deadline, about.nodes);
  const asked = ruleIdsFor(input);
  const ruleIds = budget.isHuge ? asked.filter((id) => !COSTLY_RULES.includes(id)) : asked;
  const inParts = about.nodes >= LARGE_NODES ? { ruleTimeoutMs: deadline.leftMs * RULE_SHARE } : null;
  const verdicts = asks(input, 'lh')
    ? await steps.time('lh', () =>
        budget.within('lh', LH_SHARE, () =>
          judgeFrames(session, world, ruleIds, inParts, missing.lostFrames),
        ),
      )
    : null;
  // Asked for together, so that the page has hardly a moment to change between the two looks.
  const [elementAt, gathered] = await steps.time('facts', () =>
    Promise.all([
      verdicts &&
        budget.within('lh', FACTS_SHARE, () =>
          describeFound([...verdicts.rules, ...verdicts.topRules], verdicts.worlds),
        ),
      asks(input, 'andi')
        ? budget.within('andi', FACTS_SHARE, () => gatherFacts(session, viewport, missing.lostFrames))
        : null,
    ]),
  );
  const lh = verdicts && elementAt && { verdicts, elementAt };
  if (!lh && !gathered) throw new PageFailure('timeout', 'No source could judge the page in its time.');
  if (lh)
    budget.leaveRules(
      asked.filter((id) => !ruleIds.includes(id)),
      verdicts.lateRules,
    );
  const missingLetters = gathered
    ? await steps.time('letters', () =>
        missingLettersOf(letters, world, gathered, budget.share(LETTERS_SHARE)),
      )
    : new Set<string>();
  budget.leaveLetters(scriptsOf(missingLetters));
  // Painting keeps another process busy.
  const [picture, images, frameLinks] = await steps.time('picture', () =>
    Promise.all([
      input.screenshot
        ? budget.within('picture', PICTURE_SHARE, () => takePicture(session.cdp, about.document))
        : null,
      gathered && imageRequests
        ? budget.within('image-text', IMAGES_SHARE, () =>
            takeImages(gathered.facts, session.cdp, imageRequests),
          )
        : null,
      // Not before: the sources reach the frames first, each in its own time.
      linksOfOtherFrames(session),
    ]),
  );
  about.links = about.links.concat(frameLinks);
  // Last of all: pictures of parts of the page in other colours.
  const facts = gathered && (await steps.time('painted', () => paintedFacts(session, gathered, budget)));
  const unstyled = unstyledAmong(missing, session.mainFrameId, verdicts, gathered);
  const leftOut: LeftOut[] = [
    ...budget.leftOut,
    ...missingAsLimits(missing),
    ...(isUnfinished ? [{ part: 'content' as const, why: 'loading' as const, rules: [] }] : []),
  ];
  return { response, about, lh, facts, picture, images, missingLetters, leftOut, unstyled };
}

/** What the page asked for and did not get. Throws PageFailure where that leaves no page to judge. */
async function missingOf(
  session: PageSession,
  world: IsolatedWorld,
  faultOf: LookSettings['faultOf'],
): Promise<Missing> {
  const [own, { states, others }] = await Promise.all([loadStateOf(world), surveyFrames(session)]);
  if (own.isMalformed)
    throw new PageFailure(
      'not-html',
      'The address is XHTML that is not well formed: browsers show an error instead of the page.',
    );
  const { mainFrameId } = session;
  return whatIsMissing({
    mainFrameId,
    requests: await session.network.askedFor(others),
    states: new Map([[mainFrameId, own], ...states]),
    unreachable: session.network.unreachable,
    faultOf,
  });
}

function unstyledAmong(
  { unstyledFrames }: Missing,
  mainFrameId: string,
  verdicts: FrameVerdicts | null,
  gathered: GatheredFacts | null,
): Unstyled {
  if (unstyledFrames.size === 0) return STYLED;
  const numbers = (frameIds: readonly string[]) =>
    new Set(frameIds.flatMap((frameId, at) => (unstyledFrames.has(frameId) ? [at] : [])));
  return {
    isTop: unstyledFrames.has(mainFrameId),
    lhFrames: numbers(verdicts?.frameIds ?? []),
    factsFrames: numbers(gathered?.frames.map(({ frameId }) => frameId) ?? []),
  };
}

/** A page on which that cannot be found out is judged as one whose letters are all there. */
function missingLettersOf(
  letters: Letters,
  world: OpenedPage['world'],
  gathered: GatheredFacts,
  timeoutMs: number,
): Promise<ReadonlySet<string>> {
  const missing = withTimeout(timeoutMs, 'The page hangs.', () => letters.missingOn(world, gathered));
  return missing.catch((error: unknown) => {
    if (error instanceof WorldLost) throw error;
    return new Set<string>();
  });
}

function paintedFacts(
  session: PageSession,
  gathered: GatheredFacts,
  budget: LookBudget,
): Promise<PageFacts> | PageFacts {
  if (budget.isHuge) {
    budget.leave('painted-text', 'size');
    return gathered.facts;
  }
  return withPaintedTexts(session, gathered, budget.share(PICTURE_SHARE), () =>
    budget.leave('painted-text', 'time'),
  );
}

function ruleIdsFor({ rules }: TestPageInput): string[] {
  return [...new Set([...selectRules(rules).map((rule) => rule.id), ...LIGHTHOUSE_RULE_IDS])];
}
