import type { AltFailureData } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { imageKindOf } from '@abhigam/rules';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { elementAtPlace } from '../../findings/place-in-facts.ts';

/** Criteria about text alternatives of images. */
const IMAGE_CRITERIA = ['1.1.1', '1.4.5'];

/** Elements that are images; `area` is a part of one. */
const IMAGES = 'img, svg, canvas, object, area, input[type=image], [role=img], [role=image]';

/** Adds to findings about text alternatives the image and the text recognized in it. */
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

/** For a link or button without a name, the image inside it, preferably one with text. */
function imageOf(element: PageElement, criteria: readonly string[]): AltFailureData | null {
  if (criteria.some((num) => IMAGE_CRITERIA.includes(num))) return isImage(element) ? lookAt(element) : null;
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
