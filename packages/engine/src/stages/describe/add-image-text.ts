import type { AltFailureData } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { imageKindOf } from '@abhigam/rules';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { elementAtPlace } from '../../findings/place-in-facts.ts';

/** Criteria that ask for an image's alternative. */
const OF_IMAGES = ['1.1.1', '1.4.5'];

/** What is an image on a page. `area` is a part of one. */
const IMAGES = 'img, svg, canvas, object, area, input[type=image], [role=img], [role=image]';

/** Puts beside each finding about an image's alternative, of any source, what image it is and the text recognised in it. */
export function addImageText(audits: readonly LocatedAudit[], page: Page): LocatedAudit[] {
  return audits.map((located) => ({
    ...located,
    elements: located.elements.map((found) => {
      const element = found.place === null ? null : elementAtPlace(page, found.place);
      const altFailureData = element && imageOf(element, located.audit.criteria);
      return altFailureData ? { ...found, element: { ...found.element, altFailureData } } : found;
    }),
  }));
}

/** A link or button without a name is spoken for by the image in it, best by one with words. */
function imageOf(element: PageElement, criteria: readonly string[]): AltFailureData | null {
  if (criteria.some((num) => OF_IMAGES.includes(num))) return isImage(element) ? lookAt(element) : null;
  if (!element.matches('a, button, [role]') || element.name !== '') return null;
  const images = element.descendants.filter(isImage).map(lookAt);
  return images.find(({ rawText, asciiText }) => rawText || asciiText) ?? images[0] ?? null;
}

function isImage(element: PageElement): boolean {
  return element.matches(IMAGES) || textIn(element) !== null;
}

function lookAt(element: PageElement): AltFailureData {
  const text = textIn(element);
  const type = imageKindOf(element);
  return text ? { type, asciiText: text.asciiText, rawText: text.rawText } : { type };
}

function textIn(element: PageElement) {
  return element.imageText ?? element.backgroundImageText;
}
