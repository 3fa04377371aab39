import type { Frame, Page, PageElement } from '@abhigam/facts';
import { type HidingTechnique, hidingTechnique } from './hiding-technique.ts';
import { foldWords } from './words.ts';

export interface HiddenContent {
  element: PageElement;
  technique: HidingTechnique;
}

/** Elements that are never rendered, or rendered otherwise than by a box. */
const NO_CONTENT =
  'head, script, style, template, noscript, link, meta, title, base, param, source, track, map, area, option, optgroup, datalist, colgroup, col, rp, input[type=hidden i], svg';
/** Elements whose content is shown only as a fallback. */
const FALLBACK = 'canvas, video, audio, object, iframe, select, svg, datalist, noscript';
const WORTH_TESTING =
  'img, input:not([type=hidden i]), select, textarea, button, a, [tabindex], iframe, table';

/** Hidden content, one entry per piece and technique, in document order. */
export function hiddenContent(page: Page): HiddenContent[] {
  return page.frames.flatMap(hiddenIn);
}

function hiddenIn(frame: Frame): HiddenContent[] {
  const found: HiddenContent[] = [];
  /** Techniques that already hide the content inside; null when no other can be determined. */
  const around = new Map<PageElement | null, ReadonlySet<HidingTechnique> | null>([[null, new Set()]]);
  for (const element of frame.elements) {
    const outer = around.get(element.parent) ?? null;
    if (!outer || element.matches(NO_CONTENT)) {
      around.set(element, null);
      continue;
    }
    const technique = hidingTechnique(element);
    if (technique && !outer.has(technique) && hasContentToTest(element)) found.push({ element, technique });
    const isClosed = !element.isRendered || element.matches(FALLBACK);
    around.set(element, isClosed ? null : technique ? new Set([...outer, technique]) : outer);
  }
  return found;
}

function hasContentToTest(element: PageElement): boolean {
  return [element, ...element.descendants].some(
    (one) => one.matches(WORTH_TESTING) || (!one.closest(NO_CONTENT) && foldWords(one.ownText) !== ''),
  );
}
