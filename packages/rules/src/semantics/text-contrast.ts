import { contrastRatio, type Rgb } from '@abhigam/domain';
import { blendOver, type Page, type PageElement, type PaintedText, parseColour } from '@abhigam/facts';
import { backdropOf, isCovered, type Unclear } from './backdrop.ts';
import { effectOn, isBlurred } from './effects.ts';
import { isInactiveText } from './inactive-text.ts';
import { paintedVerdict } from './painted-verdict.ts';
import { hasPendingBackgroundImage } from './pending-images.ts';
import { type ContrastLevel, type Font, fontIn, requiredContrast } from './required-contrast.ts';
import { hasClippedPicture, hasShadow } from './text-paint.ts';
import { type TextSpot, textSpots } from './text-spots.ts';

interface Lettering extends Font {
  /** Minimum ratio that WCAG requires for text of this size. */
  required: number;
  text: string;
}

export interface MeasuredContrast extends Lettering {
  state: 'measured';
  ratio: number;
  fg: Rgb;
  bg: Rgb;
  /** A semi-transparent layer contributes, so no single colour can be suggested. */
  isMixed: boolean;
}

/** Measured in screenshots of the page. */
export interface PaintedContrast extends Lettering {
  state: 'painted';
  /** `varies`: only a part of it reaches the ratio. */
  verdict: 'passes' | 'fails' | 'varies';
  /** Why styles were not conclusive. */
  why: UnclearText;
  painted: PaintedText;
  lowest: number;
  highest: number;
  /** The text colour is opaque and painted as styled. */
  isPlain: boolean;
}

export type UnclearText = Unclear | 'opacity' | 'shadow' | 'outline' | 'moving' | 'awaited';

/** Contrast of one element's text. */
export type TextContrast = MeasuredContrast | PaintedContrast | { state: 'unclear'; why: UnclearText };

/** Contrast at one spot by styles; null when the text is not visible. */
type StyledContrast =
  | { state: 'measured'; fg: Rgb; bg: Rgb; isMixed: boolean }
  | { state: 'unclear'; why: UnclearText }
  | null;

const KNOWN: Record<ContrastLevel, WeakMap<PageElement, TextContrast | null>> = {
  AA: new WeakMap(),
  AAA: new WeakMap(),
};
const STYLED = new WeakMap<PageElement, readonly StyledSpot[]>();
const TEXTS = new WeakMap<Page, readonly PageElement[]>();

interface StyledSpot {
  spot: TextSpot;
  styled: NonNullable<StyledContrast>;
}

/** Active elements of a page that paint their own text, in document order. */
export function textElements(page: Page): readonly PageElement[] {
  const known = TEXTS.get(page);
  if (known) return known;
  const found = page.elements.filter((element) => styledSpots(element).length > 0);
  TEXTS.set(page, found);
  return found;
}

/** Worst contrast over all spots of the element's own text; null when none counts. */
export function textContrast(element: PageElement, level: ContrastLevel = 'AA'): TextContrast | null {
  const known = KNOWN[level].get(element);
  if (known !== undefined) return known;
  const found = worst(styledSpots(element).map((one) => judged(one, level)));
  KNOWN[level].set(element, found);
  return found;
}

/** Spots of the element's own text with their contrast by styles; empty for inactive elements. */
export function styledSpots(element: PageElement): readonly StyledSpot[] {
  const known = STYLED.get(element);
  if (known) return known;
  const spots = textSpots(element);
  const found =
    spots.length === 0 || isInactiveText(element)
      ? []
      : spots.flatMap((spot) => {
          const styled = byStyle(spot);
          return styled ? [{ spot, styled }] : [];
        });
  STYLED.set(element, found);
  return found;
}

/** Order: measured failure, not measurable, pass. */
function worst(contrasts: readonly TextContrast[]): TextContrast | null {
  return contrasts.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

function rank(contrast: TextContrast): number {
  switch (contrast.state) {
    case 'unclear':
      return 2;
    case 'measured':
      return contrast.ratio < contrast.required ? contrast.ratio / 100 : contrast.ratio + 2;
    case 'painted':
      if (contrast.verdict === 'varies') return 1;
      return contrast.verdict === 'fails' ? contrast.highest / 100 : contrast.lowest + 2;
  }
}

function judged(styled: StyledSpot, level: ContrastLevel): TextContrast {
  const found = judgeVisibleContrast(styled, level);
  return isLow(found) && hasPendingBackgroundImage(styled.spot)
    ? { state: 'unclear', why: 'awaited' }
    : found;
}

function isLow(contrast: TextContrast): boolean {
  if (contrast.state === 'measured') return contrast.ratio < contrast.required;
  return contrast.state === 'painted' && contrast.verdict !== 'passes';
}

function judgeVisibleContrast({ spot, styled }: StyledSpot, level: ContrastLevel): TextContrast {
  const font = fontIn(spot);
  const lettering = { text: spot.text, ...font, required: requiredContrast(font, level) };
  if (styled.state === 'measured')
    return { ...styled, ...lettering, ratio: contrastRatio(styled.fg, styled.bg) };
  const painted = spot.element.frame.paintedText(spot.node);
  if (!painted) return styled;
  if (painted.isMoving) return { state: 'unclear', why: 'moving' };
  const verdict = paintedVerdict(painted, lettering.required);
  if (verdict && verdict.verdict !== 'passes' && isBlurred(spot.element))
    return { state: 'unclear', why: 'effect' };
  const isPlain = styled.why !== 'opacity' && styled.why !== 'effect' && colourOf(spot)?.alpha === 1;
  return verdict ? { state: 'painted', why: styled.why, painted, isPlain, ...verdict, ...lettering } : styled;
}

/** Null for text that is completely covered or has no colour. */
function byStyle(spot: TextSpot): StyledContrast {
  const colour = colourOf(spot);
  if (colour?.alpha === 0) return hasClippedPicture(spot) ? { state: 'unclear', why: 'gradient' } : null;
  const cover = isCovered(spot);
  if (cover === 'whole') return null;
  const why = effectWhy(spot) ?? (cover && 'covered');
  if (why) return { state: 'unclear', why };
  const backdrop = backdropOf(spot);
  if ('unclear' in backdrop) return { state: 'unclear', why: backdrop.unclear };
  if (!colour) return { state: 'unclear', why: 'unknown' };
  const bg = backdrop.colour;
  return { state: 'measured', fg: blendOver(colour, bg), bg, isMixed: backdrop.isMixed || colour.alpha < 1 };
}

function colourOf({ style }: TextSpot) {
  return parseColour(style('-webkit-text-fill-color') || style('color'));
}

function effectWhy(spot: TextSpot): UnclearText | null {
  const effect = effectOn(spot.element);
  if (effect) return effect === 'opacity' ? 'opacity' : 'effect';
  if (Number.parseFloat(spot.style('-webkit-text-stroke-width')) > 0) return 'outline';
  return hasShadow(spot) ? 'shadow' : null;
}
