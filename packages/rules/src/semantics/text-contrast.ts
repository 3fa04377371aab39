import { contrastRatio, type Rgb } from '@abhigam/domain';
import { laidOver, type Page, type PageElement, parseColour } from '@abhigam/facts';
import { backdropOf, isCovered, type Unclear } from './backdrop.ts';
import { effectOn } from './effects.ts';
import { isInactiveText } from './inactive-text.ts';
import { type TextSpot, textSpots } from './text-spots.ts';

export interface MeasuredContrast {
  state: 'measured';
  ratio: number;
  /** What WCAG asks of text of this size. */
  required: number;
  fg: Rgb;
  bg: Rgb;
  /** Something that lets a colour through is part of it, so no single colour can be named to change. */
  isMixed: boolean;
  text: string;
  /** CSS pixels. */
  fontSize: number;
  fontWeight: number;
}

/** What can be said of the contrast of one element's text. */
export type TextContrast = MeasuredContrast | { state: 'unclear'; why: Unclear | 'opacity' | 'shadow' };

const KNOWN = new WeakMap<PageElement, TextContrast | null>();
const TEXTS = new WeakMap<Page, readonly PageElement[]>();

/** Elements of a page that paint text of their own and are not switched off, in order. */
export function textElements(page: Page): readonly PageElement[] {
  const known = TEXTS.get(page);
  if (known) return known;
  const found = page.elements.filter((element) => textContrast(element) !== null);
  TEXTS.set(page, found);
  return found;
}

/** Of all places where the element's own text is painted the worst; null where it paints none that counts. */
export function textContrast(element: PageElement): TextContrast | null {
  const known = KNOWN.get(element);
  if (known !== undefined) return known;
  const spots = textSpots(element);
  const found =
    spots.length > 0 && !isInactiveText(element) ? worst(spots.flatMap((spot) => judged(spot) ?? [])) : null;
  KNOWN.set(element, found);
  return found;
}

/** A failure that was measured comes before a place that could not be, and that before what passes. */
function worst(contrasts: readonly TextContrast[]): TextContrast | null {
  const rank = (contrast: TextContrast) =>
    contrast.state === 'unclear'
      ? 1
      : contrast.ratio < contrast.required
        ? contrast.ratio / 100
        : contrast.ratio + 1;
  return contrasts.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** Null for text that something else covers wholly, and for text without any colour. */
function judged(spot: TextSpot): TextContrast | null {
  const { style, text } = spot;
  const colour = parseColour(style('-webkit-text-fill-color') || style('color'));
  if (colour?.alpha === 0) return hasClippedPicture(spot) ? { state: 'unclear', why: 'gradient' } : null;
  const cover = isCovered(spot);
  if (cover === 'whole') return null;
  const why = effectWhy(spot) ?? (cover && 'covered');
  if (why) return { state: 'unclear', why };
  const backdrop = backdropOf(spot);
  if ('unclear' in backdrop) return { state: 'unclear', why: backdrop.unclear };
  if (!colour) return { state: 'unclear', why: 'unknown' };
  const bg = backdrop.colour;
  const fg = laidOver(colour, bg);
  const [fontSize, fontWeight] = [Number.parseFloat(style('font-size')), Number(style('font-weight'))];
  return {
    state: 'measured',
    ratio: contrastRatio(fg, bg),
    required: requiredRatio(fontSize, fontWeight),
    fg,
    bg,
    isMixed: backdrop.isMixed || colour.alpha < 1,
    text,
    fontSize,
    fontWeight,
  };
}

function effectWhy({ element, style }: TextSpot): 'opacity' | 'effect' | 'shadow' | null {
  const effect = effectOn(element);
  if (effect) return effect === 'opacity' ? 'opacity' : 'effect';
  const shadow = style('text-shadow');
  const isUnseen = shadow.startsWith('rgba(0, 0, 0, 0)') && shadow.lastIndexOf('rgb') === 0;
  return shadow === 'none' || shadow === '' || isUnseen ? null : 'shadow';
}

/** Text without a colour of its own can be the shape of the picture behind it. */
function hasClippedPicture({ element }: TextSpot): boolean {
  return !['', 'none'].includes(element.style('background-image'));
}

/** Large text needs less: from 24 pixels on, or from 18.66 when bold. */
function requiredRatio(fontSize: number, fontWeight: number): number {
  return fontSize >= 24 || (fontSize >= 18.66 && fontWeight >= 700) ? 3 : 4.5;
}
