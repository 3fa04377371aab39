import { type LeftOut, say } from '@abhigam/domain';
import { type PageFacts, readPage } from '@abhigam/facts';
import { type IsolatedWorld, WorldLost } from './browser/isolated-world.ts';
import type { PageSession } from './browser/page-session.ts';
import type { Deadline } from './deadline.ts';
import { type GatheredFacts, gatherFacts } from './gather/gather-facts.ts';
import { hearFilms, withSounds } from './gather/hear-films.ts';
import { ImageRequests } from './images/image-requests.ts';
import { takeImages } from './images/take-images.ts';
import { COVER_FIELD_VALUES, UNCOVER_FIELD_VALUES } from './in-page/cover-field-values.ts';
import type { Letters } from './letters/letters.ts';
import { scriptsOf } from './letters/scripts.ts';
import { type InEmptyPage, stillGone } from './loading/ask-again.ts';
import { type LoadedPage, type Missing, missingAsLimits, whatIsMissing } from './loading/not-loaded.ts';
import { loadStateOf, surveyFrames } from './loading/survey-frames.ts';
import { LookBudget } from './look-budget.ts';
import { lookFurther } from './look-further.ts';
import type { MadeOf } from './made-of/page-part.ts';
import { PartsLog } from './made-of/parts-log.ts';
import type { EngineEgress } from './open/engine-egress.ts';
import type { OpenedPage, PageOpener } from './open/open-page.ts';
import { PageFailure } from './open/page-failure.ts';
import { LARGE_NODES, stretchOf } from './page-size.ts';
import { linksOfOtherFrames, readSummary } from './page-summary.ts';
import type { TestPageInput } from './page-test-input.ts';
import { withPaintedTexts } from './painted/look-at-texts.ts';
import { type Picture, takePicture } from './screenshot/take-picture.ts';
import type { Seen } from './seen.ts';
import { describeSights, lookBySources, preparationFor } from './sources/look-by-sources.ts';
import { STYLED, type Unstyled, unstyledAmong } from './sources/source.ts';
import { sourcesByFacts } from './sources/sources.ts';
import type { Steps } from './steps.ts';
import { PAGE_PRINT } from './unstable/look-later.ts';
import { templateOf } from './use/template-of.ts';
import { withTimeout } from './with-timeout.ts';

/** How to look at a page. */
export interface LookSettings {
  viewport: { width: number; height: number };
  deadline: Deadline;
  steps: Steps;
  /** Null without text recognition; then the bytes of images are not taken. */
  imageReader: object | null;
  /** Null when the browser connects by itself. */
  faultOf: EngineEgress['faultOf'] | null;
  letters: Letters;
  inEmptyPage: InEmptyPage;
  /** Takes what was seen before the page is used: it stands where the rest costs the page its tab or its time. */
  keep: (seen: Seen | null) => void;
}

/** So often is a page judged afresh that goes away although it stood still. */
const MAX_ATTEMPTS = 3;
/**
 * Of the time that a page has left, what a part may take at most, so that the others come to their turn. Never so many
 * seconds: a busy machine would see less than an idle one on the same page.
 */
const FACTS_SHARE = 0.6;
const PICTURE_SHARE = 0.3;
const IMAGES_SHARE = 0.2;
const LETTERS_SHARE = 0.2;
/** For reading what a page was made of from the browser's memory. */
const PARTS_TIMEOUT_MS = 10_000;

/** Opens one page in a session of its own and looks at it. Throws PageFailure when it cannot be tested. */
export async function lookAtPage(
  session: PageSession,
  opener: PageOpener,
  input: TestPageInput,
  settings: LookSettings,
): Promise<Seen> {
  const asksForImages = settings.imageReader !== null && sourcesByFacts(input).length > 0;
  const imageRequests = asksForImages ? new ImageRequests(session.cdp) : null;
  const partsLog = input.keepParts ? new PartsLog(session.cdp) : null;
  const { steps } = settings;
  await steps.time('open', () => opener.open(input.url));
  for (let attempt = 1; ; attempt += 1) {
    settings.keep(null);
    const page = await steps.time('settle', () => opener.settle(preparationFor(input)));
    partsLog?.rests();
    try {
      const onlyRead = () => opener.onlyRead();
      const seen = await lookAt(session, page, input, { ...settings, imageRequests, partsLog, onlyRead });
      if (!partsLog) return seen;
      return { ...seen, madeOf: await steps.time('parts', () => partsOf(session, partsLog, seen)) };
    } catch (error) {
      if (!(error instanceof WorldLost)) throw error;
      if (attempt === MAX_ATTEMPTS) throw new PageFailure('redirect-loop', say('page.replacedWhileTested'));
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
    partsLog,
    deadline,
    steps,
    faultOf,
    letters,
    inEmptyPage,
    keep,
    onlyRead,
  }: LookSettings & {
    imageRequests: ImageRequests | null;
    partsLog: PartsLog | null;
    onlyRead: () => Promise<void>;
  },
): Promise<Seen> {
  const about = await steps.time('about', () => readSummary(world));
  if (!about.hasContent) throw new PageFailure('empty-page', say('page.noContent'));
  const printBefore = await world.evaluate(PAGE_PRINT);
  const loaded = await steps.time('missing', () => loadedOf(session, world, faultOf));
  const { lostFrames, toAskAgain } = whatIsMissing(loaded);
  const askedAgain = stillGone(toAskAgain, inEmptyPage);
  if (about.nodes >= LARGE_NODES) deadline.stretch(stretchOf(about.nodes));
  const budget = new LookBudget(session, deadline, about.nodes);
  const describers = await lookBySources(
    { session, world, input, nodes: about.nodes, budget, lostFrames },
    steps,
  );
  const byFacts = sourcesByFacts(input);
  // Asked for together, so that the page has hardly a moment to change between the looks.
  const [sights, gathered] = await steps.time('facts', () =>
    Promise.all([
      describeSights(describers),
      byFacts.length > 0
        ? budget.within(byFacts, FACTS_SHARE, () => gatherFacts(session, viewport, lostFrames))
        : null,
    ]),
  );
  if (sights.size === 0 && !gathered) throw new PageFailure('timeout', say('page.sourcesTimeout'));
  for (const { leftOutRules } of sights.values()) budget.leaveRules(leftOutRules.bySize, leftOutRules.byTime);
  const missingLetters = gathered
    ? await steps.time('letters', () =>
        missingLettersOf(letters, world, gathered, budget.share(LETTERS_SHARE)),
      )
    : new Set<string>();
  budget.leaveLetters(scriptsOf(missingLetters));
  // Pictures of large pages need the page's time, and what moves while it is painted is found by that.
  session.clock.goAlong();
  // Painting keeps another process busy.
  const [picture, images, sounds, frameLinks] = await steps.time('picture', () =>
    Promise.all([
      input.screenshot
        ? budget.within('picture', PICTURE_SHARE, () => pictureOf(session, world, about.document))
        : null,
      gathered && imageRequests
        ? budget.within('image-text', IMAGES_SHARE, () =>
            takeImages(gathered.facts, session.cdp, imageRequests),
          )
        : null,
      gathered ? hearFilms(session.cdp, gathered) : null,
      // Not before: the sources reach the frames first, each in its own time.
      linksOfOtherFrames(session),
    ]),
  );
  about.links = about.links.concat(frameLinks);
  // Pictures of parts of the page in other colours.
  const looked = gathered && (await steps.time('painted', () => paintedFacts(session, gathered, budget)));
  const painted = looked && sounds ? withSounds(looked, sounds) : looked;
  session.clock.stop();
  if (partsLog && printBefore !== (await world.evaluate(PAGE_PRINT))) partsLog.giveUp('unsteady');
  partsLog?.isUsed();
  const missing = whatIsMissing(loaded, await askedAgain);
  const unstyled = unstyledOf(missing, session.mainFrameId, gathered);
  const otherLeftOut: LeftOut[] = [
    ...missingAsLimits(missing),
    ...(isUnfinished ? [{ part: 'content' as const, why: 'loading' as const, rules: [] }] : []),
  ];
  const seen: Seen = {
    response,
    about,
    sights,
    facts: painted,
    picture,
    images,
    missingLetters,
    leftOut: [...budget.leftOut, ...otherLeftOut],
    unstyled,
    repairs: new Map(),
    states: null,
    conditionPictures: [],
    again: null,
    madeOf: null,
    template: painted && templateOf(readPage(painted)),
  };
  keep(seen);
  if (!gathered) return seen;
  const place = { session, world, input, nodes: about.nodes, lostFrames, deadline, viewport };
  return lookFurther(place, { seen, gathered, printBefore, budget, steps, keep, onlyRead });
}

/** What the page was made of; other processes of the browser are not listened to. */
async function partsOf(session: PageSession, log: PartsLog, { again }: Seen): Promise<MadeOf> {
  if (again) log.giveUp('unsteady');
  if (session.hasWorkers()) log.giveUp('worker');
  if ((await session.allSessions()).length > 1) log.giveUp('frame');
  return withTimeout(PARTS_TIMEOUT_MS, 'The browser hangs.', () => log.read()).catch(() => ({
    isRepeatable: false,
    why: 'incomplete',
  }));
}

/** The whole page, without what people have typed into its fields. */
async function pictureOf(
  session: PageSession,
  world: IsolatedWorld,
  document: { width: number; height: number },
): Promise<Picture> {
  await world.evaluate(COVER_FIELD_VALUES);
  try {
    return await takePicture(session.cdp, document);
  } finally {
    await world.evaluate(UNCOVER_FIELD_VALUES);
  }
}

/** How far the page has come, with all that it asked for. Throws PageFailure where that is no page to judge. */
async function loadedOf(
  session: PageSession,
  world: IsolatedWorld,
  faultOf: LookSettings['faultOf'],
): Promise<LoadedPage> {
  const [own, { states, others }] = await Promise.all([loadStateOf(world), surveyFrames(session)]);
  if (own.isMalformed) throw new PageFailure('not-html', say('page.xhtmlNotWellFormed'));
  const { mainFrameId } = session;
  return {
    mainFrameId,
    requests: await session.network.askedFor(others),
    states: new Map([[mainFrameId, own], ...states]),
    unreachable: new Map(session.network.unreachable),
    faultOf,
  };
}

function unstyledOf(
  { unstyledFrames: frameIds }: Missing,
  mainFrameId: string,
  gathered: GatheredFacts | null,
): Unstyled {
  if (frameIds.size === 0) return STYLED;
  const gatheredFrames = gathered?.frames.map(({ frameId }) => frameId) ?? [];
  return {
    isTop: frameIds.has(mainFrameId),
    frameIds,
    factsFrames: unstyledAmong(gatheredFrames, { frameIds }),
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
  return withPaintedTexts(session, gathered, budget.share(PICTURE_SHARE), {
    onLate: () => budget.leave('painted-text', 'time'),
  });
}
