import type { Page, PageElement } from '@abhigam/facts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { explicitRole } from '../../semantics/role.ts';
import { isTinyFrame } from '../../semantics/visible.ts';
import { foldWords } from '../../semantics/words.ts';

const NAMESAKES = new WeakMap<Page, ReadonlyMap<string, readonly PageElement[]>>();

/** Frames that are announced with a name; a frame with a role is what the role says. */
export function isNamedFrame(frame: PageElement): boolean {
  return frame.name !== '' && explicitRole(frame) === null && isShownAndExposed(frame) && !isTinyFrame(frame);
}

/** Frames with the same name, anywhere in the page. */
export function framesWithSameName(frame: PageElement, page: Page): readonly PageElement[] {
  return (groupByName(page).get(foldWords(frame.name)) ?? []).filter((one) => one !== frame);
}

/** Groups of frames that share a name. */
export function framesByName(page: Page): readonly (readonly PageElement[])[] {
  return [...groupByName(page).values()].filter((group) => group.length > 1);
}

/** Address of a frame that has not loaded, such as a lazy one; null for others. */
export function unloadedAddress(frame: PageElement): URL | null {
  const shown = frame.contentFrame;
  const isBlank = !shown?.root || (shown.facts.url === 'about:blank' && shown.root.visibleText === '');
  const src = frame.attribute('src')?.trim() ?? '';
  if (!isBlank || src === '' || frame.has('srcdoc')) return null;
  return URL.parse(src, frame.frame.facts.baseUrl);
}

function groupByName(page: Page): ReadonlyMap<string, readonly PageElement[]> {
  const known = NAMESAKES.get(page);
  if (known) return known;
  const found = Map.groupBy(page.all('iframe, frame').filter(isNamedFrame), ({ name }) => foldWords(name));
  NAMESAKES.set(page, found);
  return found;
}
