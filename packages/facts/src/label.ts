import type { PageElement } from './page-element.ts';

const MAX_LENGTH = 120;

/**
 * Short label of an element: its accessible name, otherwise its text or another text of it, otherwise its tag.
 */
export function labelOf(element: PageElement): string {
  const isPageElement = element.tag === 'html' || element.tag === 'body';
  const candidates = isPageElement
    ? []
    : [
        element.name,
        element.attribute('aria-label'),
        element.attribute('alt'),
        element.visibleText,
        element.attribute('title'),
        element.attribute('placeholder'),
      ];
  for (const candidate of candidates) {
    const text = candidate?.replace(/\s+/g, ' ').trim();
    if (text) return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  }
  return `<${element.tag}>`;
}
