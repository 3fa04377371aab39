import type { PageElement } from '@abhigam/facts';
import { isLegacyFont } from '../../language/legacy-fonts.ts';
import { type Legibility, legibilityOf } from '../../language/legacy-text.ts';
import { holderOf, type TextUnit, textOf, textUnits } from '../../language/text-units.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { shortened } from '../../semantics/words.ts';

const MAX_QUOTED = 60;
const MAX_UNITS = 3_000;

/**
 * Text encoded for a pre-Unicode font that renders Latin characters as an Indian script. Such a sequence
 * expresses nothing in a human language, so by WCAG's definition it is non-text content without an alternative
 * (1.1.1; failure F71 about look-alikes). Detected by the font, or by short words and signs typical of these
 * fonts.
 */
export const legacyFontText = defineRule({
  id: 'legacy-font-text',
  source: 'andi',
  module: 'page',
  criteria: ['1.1.1'],
  impact: 'critical',
  category: 'cat.language',
  limits: 'legacy-text',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) => page.frames.flatMap((frame) => [...unitsByHolder(frame.root).keys()]),
  evaluate: (element) => {
    const unit = unitsByHolder(element.frame.root).get(element);
    if (!unit) return pass;
    const font = fontOf(unit);
    const legibility = legibilityOf(textOf(unit), font !== null);
    if (legibility === 'text') return pass;
    return said(legibility, font, shortened(textOf(unit), MAX_QUOTED));
  },
  text: {
    en: {
      title: 'Text uses a legacy font encoding',
      description:
        'Legacy fonts such as Kruti Dev display Latin letters as Hindi, but screen readers, search and translation read the Latin letters, which mean nothing. Convert the text to Unicode and use a Unicode font.',
      messages: {
        font: 'This text is stored as "{text}" and only looks right in the font {font}. Convert the text to Unicode.',
        stored:
          'This text is stored as "{text}", in the encoding of a legacy font. Convert the text to Unicode.',
        'maybe-font':
          'This text is stored as "{text}" in the font {font}, which displays Latin letters as another script. Does the page show this text in another script? If so, convert the text to Unicode.',
        'maybe-stored':
          'This text is stored as "{text}". Does the page show this text in another script? If so, convert the text to Unicode.',
      },
    },
  },
});

function said(legibility: Exclude<Legibility, 'text'>, font: string | null, text: string) {
  if (legibility === 'certain')
    return font === null ? fail('stored', { text }) : fail('font', { text, font });
  return font === null ? review('maybe-stored', { text }) : review('maybe-font', { text, font });
}

const KNOWN = new WeakMap<PageElement, ReadonlyMap<PageElement, TextUnit>>();

/** Text blocks that are announced, by the element that contains them. */
function unitsByHolder(root: PageElement | null): ReadonlyMap<PageElement, TextUnit> {
  if (!root) return new Map();
  const known =
    KNOWN.get(root) ??
    new Map(
      textUnits(root.frame)
        .slice(0, MAX_UNITS)
        .flatMap(byFont)
        .map((unit) => [holderOf(unit.pieces, unit.block), unit] as const)
        .filter(([holder]) => !isAriaHidden(holder)),
    );
  KNOWN.set(root, known);
  return known;
}

/** Separates text in such fonts from adjacent text in others. */
function byFont(unit: TextUnit): TextUnit[] {
  const groups = Map.groupBy(unit.pieces, ({ element }) => legacyFamilies(element) !== null);
  return [...groups.values()].map((pieces) => ({ ...unit, pieces }));
}

/** Pre-Unicode font used in any of the text. */
function fontOf({ pieces }: TextUnit): string | null {
  const [families] = pieces.flatMap(({ element }) => legacyFamilies(element) ?? []);
  return (
    families
      ?.split(',', 1)[0]
      ?.trim()
      .replace(/^["']|["']$/g, '') ?? null
  );
}

/**
 * From style sheets, else from the `font` element, which browsers ignore when part of a name begins with a
 * digit.
 */
function legacyFamilies(element: PageElement): string | null {
  const fontFamilies = [element.style('font-family'), element.closest('font[face]')?.attribute('face') ?? ''];
  return fontFamilies.find(isLegacyFont) ?? null;
}
