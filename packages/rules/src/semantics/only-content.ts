import type { Page, PageElement } from '@abhigam/facts';
import { isAriaHidden, isPerceivable } from './hidden.ts';
import { wordsOf } from './text-words.ts';

/** Elements that may lead to an alternative or contain one. */
const LEADS =
  'a, area, button, summary, input, select, iframe, frame, object, embed, [role=button i], [role=link i], [role=tab i], track, [aria-describedby], [onclick], [tabindex]';

/**
 * Whether the page contains one audio or video and nothing else to perceive or follow: no text for screen
 * readers, no image with an alternative, no link, button or frame.
 */
export function isOnlyContent(page: Page): boolean {
  const [, second] = page.all('audio, video');
  return second === undefined && page.all(LEADS).length === 0 && !page.elements.some(hasContent);
}

function hasContent(element: PageElement): boolean {
  if (element.isClickable || element.matches('script, style, noscript, template, title, audio, video'))
    return element.isClickable;
  if (
    isPerceivable(element) &&
    wordsOf(element.name).length > 0 &&
    element.tag !== 'html' &&
    element.role !== 'RootWebArea'
  )
    return true;
  return (
    !isAriaHidden(element) && element.isShown && element.ownTexts.some(({ text }) => wordsOf(text).length > 0)
  );
}
