import { boundingBox } from '@abhigam/domain';
import { type Page, type PageFacts, type PaintedText, readPage } from '@abhigam/facts';
import { type TextToMeasure, textsToMeasure } from '@abhigam/rules';
import type { PageSession } from '../browser/page-session.ts';
import { untilDrawn } from '../browser/until-drawn.ts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import { withTimeout } from '../with-timeout.ts';
import { type Clip, clipsOf } from './clips.ts';
import { type FramePainter, holdTexts } from './frame-painter.ts';
import { isInWindow, locate, masksOn } from './masks-on.ts';
import { type MaskColour, measureText, type TextPictures } from './measure-text.ts';
import { type Pixels, takePixels } from './pixels.ts';

const MAX_TEXTS = 300;
/** Limit on the number of text colours; texts in rarer colours are skipped. */
const MAX_COLOURS = 100;
/** Each scroll needs its own pictures of the visible texts. */
const MAX_SCROLLS = 12;
/** Repetitions for texts with contradictory pictures. */
const MAX_LOOKS_AGAIN = 2;
const RESTORE_TIMEOUT_MS = 2_000;

export interface PaintedLook {
  /** Called on a timeout. */
  onLate?: () => void;
  /**
   * Restricts the texts, and the pictures to the current viewport, without scrolling. Default: the whole page.
   */
  isWanted?: (text: TextToMeasure) => boolean;
}

/** The facts with painted colours of texts whose colours cannot be computed from styles. */
export async function withPaintedTexts(
  session: PageSession,
  gathered: GatheredFacts,
  timeoutMs: number,
  { onLate = () => undefined, isWanted }: PaintedLook = {},
): Promise<PageFacts> {
  const startMs = performance.now();
  const paintedTexts = await lookAtTexts(session, gathered, timeoutMs, isWanted);
  if (!paintedTexts && performance.now() - startMs >= timeoutMs) onLate();
  return paintedTexts ? { ...gathered.facts, paintedTexts } : gathered.facts;
}

/**
 * Measures text whose colours cannot be computed from styles: takes screenshots of it unchanged, without
 * glyphs, with glyphs in black or white, and with filled lines, and derives foreground and background from
 * them. Limited in texts, pixels and time; free when styles determine all colours. Unmeasured texts are left
 * out, for manual review. Never rejects.
 */
async function lookAtTexts(
  session: PageSession,
  gathered: GatheredFacts,
  timeoutMs: number,
  isWanted: PaintedLook['isWanted'],
): Promise<PaintedText[] | null> {
  const painters: FramePainter[] = [];
  try {
    const page = readPage(gathered.facts);
    const candidates = isWanted
      ? textsToMeasure(page).filter((text) => !text.isScrolledTo && isWanted(text))
      : textsToMeasure(page);
    const texts = withCommonColours(candidates.slice(0, MAX_TEXTS));
    if (texts.length === 0) return null;
    return await withTimeout(timeoutMs, 'Measuring the texts took too long.', async () => {
      painters.push(...(await holdTexts(session, gathered, texts)));
      const isScrolledTo = (text: number) => texts[text]?.isScrolledTo === true;
      const look = (isAsked: (text: number) => boolean) =>
        lookAt(session, { page, texts, painters, isAsked, isOnlyWindow: isWanted !== undefined });
      const inPlace = texts.every((text) => text.isScrolledTo)
        ? []
        : await lookUntilSettled((text) => !isScrolledTo(text), look);
      const scrolledTo = [...texts.keys()].filter(isScrolledTo);
      const seen = [...inPlace, ...(await lookInScrollers(scrolledTo, painters, look))];
      return seen.flatMap(({ painted }) => painted ?? []);
    });
  } catch {
    // The page has changed, or takes too long to paint.
    return null;
  } finally {
    await withTimeout(RESTORE_TIMEOUT_MS, 'The page hangs.', async () => {
      await restoreAll(painters);
      await Promise.all(painters.map((painter) => painter.scrollBack()));
    }).catch(() => undefined);
  }
}

type Look = (isAsked: (text: number) => boolean) => Promise<SeenText[]>;

interface SeenText {
  /** Index of the text. */
  text: number;
  /** Null when its mask was not painted. */
  painted: PaintedText | null;
  isUnsettled: boolean;
}

/** Repeats texts with contradictory pictures: a busy browser may omit a layer in one of them. */
async function lookUntilSettled(isAsked: (text: number) => boolean, look: Look): Promise<SeenText[]> {
  const found = new Map((await look(isAsked)).map((seen) => [seen.text, seen]));
  for (let again = 0; again < MAX_LOOKS_AGAIN; again += 1) {
    const unsettled = new Set([...found.values()].flatMap((seen) => (seen.isUnsettled ? seen.text : [])));
    if (unsettled.size === 0) break;
    for (const seen of await look((text) => unsettled.has(text))) found.set(seen.text, seen);
  }
  return [...found.values()];
}

/** Scrolls containers to their texts, and measures all texts that become visible together. */
async function lookInScrollers(
  texts: readonly number[],
  painters: readonly FramePainter[],
  look: Look,
): Promise<SeenText[]> {
  const found: SeenText[] = [];
  let left = texts;
  for (let scrolls = 0; scrolls < MAX_SCROLLS; scrolls += 1) {
    const [first] = left;
    if (first === undefined) break;
    const painter = painters.find((one) => one.texts.includes(first));
    const inView = new Set(await painter?.reveal(first));
    const batch = new Set(left.filter((text) => inView.has(text)));
    if (batch.size > 0) found.push(...(await lookUntilSettled((text) => batch.has(text), look)));
    left = left.filter((text) => text !== first && !batch.has(text));
  }
  return found;
}

async function restoreAll(painters: readonly FramePainter[]): Promise<void> {
  await Promise.all(painters.map((painter) => painter.restore()));
}

function withCommonColours(texts: readonly TextToMeasure[]): TextToMeasure[] {
  const byColour = Map.groupBy(texts, ({ colour }) => colour);
  const common = [...byColour.entries()].toSorted(([, one], [, other]) => other.length - one.length);
  const colours = new Set(common.slice(0, MAX_COLOURS).map(([colour]) => colour));
  return texts.filter(({ colour, isClipped }) => isClipped || colours.has(colour));
}

interface TextLook {
  page: Page;
  texts: readonly TextToMeasure[];
  painters: readonly FramePainter[];
  /** By index of the text. */
  isAsked: (text: number) => boolean;
  isOnlyWindow: boolean;
}

async function lookAt(
  session: PageSession,
  { page, texts, painters, isAsked, isOnlyWindow }: TextLook,
): Promise<SeenText[]> {
  const all = await locate(page, texts, painters);
  const located = all.map((one, text) => (isAsked(text) ? one : { ...one, lines: [] }));
  const clips = clipsOf(
    located.map(({ lines }) => boundingBox(lines)),
    page.top.facts.content,
  ).filter(({ area }) => !isOnlyWindow || isInWindow(page, area));
  if (clips.length === 0) return [];
  const take = () => picturesOf(session, page, clips);
  const paint = async (cssOf: (text: number) => string | null) => {
    await Promise.all(painters.map((painter) => painter.paint(cssOf)));
    return take();
  };
  const asIs = await take();
  const hidden = await paint(() => TRANSPARENT);
  const stripped = new Set((await Promise.all(painters.map((painter) => painter.strip()))).flat());
  const bare = stripped.size > 0 ? await take() : hidden;
  const isRepainted = (place: number) => texts[place]?.isRepainted === true;
  const fill = (colour: MaskColour) =>
    paint((text) => (isRepainted(text) ? `color: transparent; background-color: ${colour}` : null));
  const maskFilled = clips.some(({ places }) => places.some(isRepainted))
    ? { black: await fill('black'), white: await fill('white') }
    : null;
  const maskFilledOf = (clip: number): TextPictures['maskFilled'] => {
    const [black, white] = [maskFilled?.black[clip], maskFilled?.white[clip]];
    return black && white && { black, white };
  };
  const maskColours = masksOn(clips, bare, located, (clip, place) =>
    isRepainted(place) ? maskFilledOf(clip) : undefined,
  );
  const mask = await paint((text) => `color: ${maskColours.get(text) ?? 'black'}`);
  const filled = await paint((text) => filling(texts[text]));
  await restoreAll(painters);
  const later = await take();
  return clips.flatMap(({ places }, clip) => {
    const pictures = of(clip, { asIs, hidden, bare, mask, filled, later });
    const filledByMask = maskFilledOf(clip);
    return places.flatMap((place): SeenText[] => {
      const [text, where] = [texts[place], located[place]];
      if (!pictures || !text || !where) return [];
      const measured = measureText(filledByMask ? { ...pictures, maskFilled: filledByMask } : pictures, {
        ...where,
        hasShadow: text.hasShadow,
        isClipped: text.isClipped,
        isStripped: stripped.has(place),
        maskColour: maskColours.get(place) ?? 'black',
        isRepainted: text.isRepainted,
      });
      if (!measured) return [];
      if (measured === 'unpainted') return [{ text: place, isUnsettled: true, painted: null }];
      const { isUnsettled, ...colours } = measured;
      return [{ text: place, isUnsettled, painted: { frame: text.frame, node: text.node, ...colours } }];
    });
  });
}

const TRANSPARENT = 'color: transparent';

/** A text that clips its background cannot be filled. */
function filling(text: TextToMeasure | undefined): string | null {
  return text && !text.isClipped ? `color: transparent; background-color: ${text.colour}` : null;
}

async function picturesOf(session: PageSession, page: Page, clips: readonly Clip[]): Promise<Pixels[]> {
  const pictures: Pixels[] = [];
  for (const { area } of clips)
    pictures.push(await untilDrawn(session.clock, takePixels(session.cdp, area, isInWindow(page, area))));
  return pictures;
}

/** All pictures of one clip. */
function of(
  clip: number,
  all: Record<Exclude<keyof TextPictures, 'maskFilled'>, readonly Pixels[]>,
): TextPictures | null {
  const { asIs, hidden, bare, mask, filled, later } = all;
  const [one, two, three, four, five, six] = [asIs, hidden, bare, mask, filled, later].map(
    (list) => list[clip],
  );
  if (!one || !two || !three || !four || !five || !six) return null;
  return { asIs: one, hidden: two, bare: three, mask: four, filled: five, later: six };
}
