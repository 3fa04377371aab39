import type { PageFacts as Facts } from '@abhigam/facts';
import { LIGHTHOUSE_RULE_IDS, selectRules } from '@abhigam/guidelines';
import { WorldLost } from './browser/isolated-world.ts';
import type { PageSession } from './browser/page-session.ts';
import { asks, type TestPageInput } from './engine.ts';
import { gatherFacts } from './gather/gather-facts.ts';
import { ImageRequests } from './images/image-requests.ts';
import { type TakenImages, takeImages } from './images/take-images.ts';
import type { PageFacts } from './in-page/read-page-facts.ts';
import type { DocumentResponse } from './open/main-document.ts';
import type { OpenedPage, PageOpener } from './open/open-page.ts';
import { PageFailure } from './open/page-failure.ts';
import { withPaintedTexts } from './painted/look-at-texts.ts';
import { readFacts } from './read-facts.ts';
import { type Picture, takePicture } from './screenshot/take-picture.ts';
import { type DescribedElements, describeFound } from './sources/lh/describe-found.ts';
import { type FrameVerdicts, judgeFrames } from './sources/lh/judge-frames.ts';
import { judgeSource } from './sources/lh/judge-source.ts';
import { withTimeout } from './with-timeout.ts';

/** How to look at a page. */
export interface LookSettings {
  viewport: { width: number; height: number };
  /** Null when nobody reads text in images; then their bytes are not taken. */
  imageReader: object | null;
}

export interface LhFindings {
  verdicts: Omit<FrameVerdicts, 'worlds'>;
  elementAt: DescribedElements;
}

/** What was seen of a page while its browser was on loan; judging it needs no browser. */
export interface Seen {
  response: DocumentResponse;
  about: PageFacts;
  /** What axe found; null when it is not asked. */
  lh: LhFindings | null;
  /** For our own rules; null when they are not asked. */
  facts: Facts | null;
  picture: Picture | null;
  /** Files in which text may be read; null when they are not asked for. */
  images: TakenImages | null;
}

/** So often is a page judged afresh that goes away although it stood still. */
const MAX_ATTEMPTS = 3;
const PICTURE_TIMEOUT_MS = 15_000;
const IMAGES_TIMEOUT_MS = 5_000;

/** Opens one page in a session of its own and looks at it. Throws PageFailure when it cannot be tested. */
export async function testPage(
  session: PageSession,
  opener: PageOpener,
  input: TestPageInput,
  settings: LookSettings,
): Promise<Seen> {
  const asksForImages = settings.imageReader !== null && asks(input, 'andi');
  const imageRequests = asksForImages ? new ImageRequests(session.cdp) : null;
  await opener.open(input.url);
  for (let attempt = 1; ; attempt += 1) {
    const page = await opener.settle(judgeSource(0));
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
  { world, response }: OpenedPage,
  input: TestPageInput,
  { viewport, imageRequests }: LookSettings & { imageRequests: ImageRequests | null },
): Promise<Seen> {
  const about = await readFacts(world);
  if (!about.hasContent) throw new PageFailure('empty-page', 'The page has no content.');
  const verdicts = asks(input, 'lh') ? await judgeFrames(session, world, ruleIdsFor(input)) : null;
  // Asked for together, so that the page has hardly a moment to change between the two looks.
  const [elementAt, gathered] = await Promise.all([
    verdicts && describeFound([...verdicts.rules, ...verdicts.topRules], verdicts.worlds),
    asks(input, 'andi') ? gatherFacts(session, viewport) : null,
  ]);
  // Painting keeps another process busy.
  const [picture, images] = await Promise.all([
    input.screenshot ? pictureOf(session, about.document) : null,
    gathered && imageRequests ? imagesOf(session, gathered.facts, imageRequests) : null,
  ]);
  const lh = verdicts && elementAt && { verdicts, elementAt };
  // Last of all: pictures of parts of the page in other colours.
  const facts = gathered && (await withPaintedTexts(session, gathered));
  return { response, about, lh, facts, picture, images };
}

function ruleIdsFor({ rules }: TestPageInput): string[] {
  return [...new Set([...selectRules(rules).map((rule) => rule.id), ...LIGHTHOUSE_RULE_IDS])];
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

/** A page whose images cannot be had in time is judged without the text in them. */
async function imagesOf(
  session: PageSession,
  facts: Facts,
  requests: ImageRequests,
): Promise<TakenImages | null> {
  try {
    return await withTimeout(IMAGES_TIMEOUT_MS, 'The images took too long.', () =>
      takeImages(facts, session.cdp, requests),
    );
  } catch {
    return null;
  }
}
