import { type ContrastData, suggestColour, toHex } from '@abhigam/domain';
import { NO_NEAREST, nearestColour, type Page, type PageElement } from '@abhigam/facts';
import { fail, type Outcome, pass, review } from '../rule.ts';
import { contrastException } from './contrast-exceptions.ts';
import { isRecoloured } from './effects.ts';
import { isInactiveText } from './inactive-text.ts';
import type { ContrastLevel } from './required-contrast.ts';
import { type MeasuredContrast, type PaintedContrast, textContrast, textElements } from './text-contrast.ts';
import { textSpots } from './text-spots.ts';

export type ContrastMessage =
  | 'low'
  | 'low-painted'
  | 'varies'
  | 'one-character'
  | 'same-colour'
  | 'logo'
  | 'looks-disabled';

/** A lower ratio means that text is hidden on purpose or that a picture has not loaded. */
const NO_CONTRAST = 1.2;
/** Background colours with a smaller share are noise. */
const MIN_SHARE = 0.02;

/** Whether the contrast of the element's text can be measured, from screenshots or from styles. */
export function isMeasured(element: PageElement, level: ContrastLevel): boolean {
  return textContrast(element, level)?.state !== 'unclear';
}

/**
 * Texts for which computed colours, which axe uses, are not conclusive: texts under filters and blend modes,
 * texts that pass by their pixels, texts whose picture has not loaded, and texts of disabled controls, which
 * WCAG exempts.
 */
export function judgedByPixels(page: Page, level: ContrastLevel): PageElement[] {
  const painted = textElements(page).filter((element) => {
    const contrast = textContrast(element, level);
    if (contrast?.state === 'unclear') return contrast.why === 'awaited' || isRecoloured(element);
    return isRecoloured(element) || (contrast?.state === 'painted' && contrast.verdict === 'passes');
  });
  return [...painted, ...inactiveTexts(page)];
}

/** Elements with visible text that belongs to disabled controls. */
export function inactiveTexts(page: Page): PageElement[] {
  return page.elements.filter((element) => textSpots(element).length > 0 && isInactiveText(element));
}

/** Outcome for the contrast of an element's text at this level. */
export function contrastOutcome(element: PageElement, level: ContrastLevel): Outcome<ContrastMessage> {
  const contrast = textContrast(element, level);
  switch (contrast?.state) {
    case 'measured':
      return contrast.ratio >= contrast.required ? pass : judgedLow(element, contrast);
    case 'painted':
      return contrast.verdict === 'passes' ? pass : judgedPainted(element, contrast);
    default:
      return pass;
  }
}

function judgedLow(element: PageElement, contrast: MeasuredContrast): Outcome<ContrastMessage> {
  const data = styledData(contrast);
  const values = valuesOf(data);
  if (contrast.ratio === 1) return review('same-colour', values, data);
  const doubt = doubtOf(element, contrast.text);
  return doubt ? review(doubt, values, data) : fail('low', values, data);
}

function judgedPainted(element: PageElement, contrast: PaintedContrast): Outcome<ContrastMessage> {
  const data = paintedData(contrast);
  const values = { ...valuesOf(data), worst: cutOff(contrast.lowest), best: cutOff(contrast.highest) };
  if (contrast.verdict === 'varies') return review('varies', values, data);
  if (contrast.highest < NO_CONTRAST) return review('same-colour', values, data);
  const doubt = doubtOf(element, contrast.text);
  return doubt ? review(doubt, values, data) : fail('low-painted', values, data);
}

/** A single character is often a symbol, such as a cross. */
function doubtOf(element: PageElement, text: string): 'one-character' | 'logo' | 'looks-disabled' | null {
  return [...text.trim()].length === 1 ? 'one-character' : contrastException(element);
}

function valuesOf({ contrastRatio, expectedRatio, fgColor, bgColor }: ContrastData) {
  return { ratio: contrastRatio, required: expectedRatio, fg: fgColor, bg: bgColor };
}

function styledData(contrast: MeasuredContrast): ContrastData {
  const { ratio, required, isMixed } = contrast;
  const [fgColor, bgColor] = [toHex(contrast.fg), toHex(contrast.bg)];
  return {
    contrastRatio: cutOff(ratio),
    expectedRatio: required,
    fgColor,
    bgColor,
    ...fontOf(contrast),
    ...(isMixed ? NO_SUGGESTION : suggestColour(fgColor, bgColor, required)),
    ...(isMixed ? NO_NEAREST : nearestColour(fgColor, [bgColor], required)),
  };
}

/**
 * No suggestion when effects change every colour; with several background colours, only another text colour.
 */
function paintedData(contrast: PaintedContrast): ContrastData {
  const { painted, verdict, lowest, highest, required, isPlain } = contrast;
  const behind = painted.behind.filter(({ share }) => share >= MIN_SHARE).map(({ colour }) => colour);
  const bgColor = behind[0] ?? painted.behind[0]?.colour ?? painted.colour;
  const isSimple = isPlain && painted.edge === null;
  return {
    contrastRatio: cutOff(verdict === 'varies' ? lowest : highest),
    expectedRatio: required,
    fgColor: painted.colour,
    bgColor,
    ...fontOf(contrast),
    ...(isSimple && behind.length === 1 ? suggestColour(painted.colour, bgColor, required) : NO_SUGGESTION),
    ...(isSimple ? nearestColour(painted.colour, behind, required) : NO_NEAREST),
  };
}

const NO_SUGGESTION = { suggestedColor: null, suggestedColorType: null };

/** Truncates instead of rounding, so that an insufficient ratio never looks sufficient. */
function cutOff(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}

function fontOf({ fontSize, fontWeight }: { fontSize: number; fontWeight: number }) {
  return {
    fontSize: `${(fontSize * 0.75).toFixed(1)}pt (${fontSize}px)`,
    fontWeight: fontWeight >= 700 ? 'bold' : 'normal',
  };
}
