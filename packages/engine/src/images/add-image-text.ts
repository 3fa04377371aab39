import type { AltFailureData } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { imageKindOf } from '@abhigam/rules';
import type { LocatedAudit } from '../merge/located-audit.ts';
import { elementAtPlace } from '../merge/place-in-facts.ts';

/** Criteria that ask for an image's alternative. */
const OF_IMAGES = ['1.1.1', '1.4.5'];

/** Puts the text that was recognised in an image beside each finding about its alternative, of any source. */
export function addImageText(audits: readonly LocatedAudit[], page: Page): LocatedAudit[] {
  if (Object.keys(page.facts.imageTexts ?? {}).length === 0) return [...audits];
  return audits.map((located) => ({
    ...located,
    elements: located.elements.map((found) => {
      const element = found.place === null ? null : elementAtPlace(page, found.place);
      const altFailureData = element && recognisedFor(element, located.audit.criteria);
      return altFailureData ? { ...found, element: { ...found.element, altFailureData } } : found;
    }),
  }));
}

/** A link or button without a name is spoken for by the image in it. */
function recognisedFor(element: PageElement, criteria: readonly string[]): AltFailureData | null {
  if (criteria.some((num) => OF_IMAGES.includes(num))) return recognisedIn(element);
  if (!element.matches('a, button, [role]') || element.name !== '') return null;
  for (const inside of element.descendants) {
    const found = recognisedIn(inside);
    if (found) return found;
  }
  return null;
}

function recognisedIn(element: PageElement): AltFailureData | null {
  const text = element.imageText ?? element.backgroundImageText;
  if (!text || (text.asciiText === '' && text.rawText === '')) return null;
  return { type: imageKindOf(element), asciiText: text.asciiText, rawText: text.rawText };
}
