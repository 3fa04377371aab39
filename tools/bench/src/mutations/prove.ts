/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { inPage } from './open-browser.ts';
import { HARMED, type Operator, RIGHT } from './operator.ts';

/** `proved`, or why the mutant is none: it does not count. */
export type Proof =
  | 'proved'
  /** What was to be harmed is not shown on the clean page. */
  | 'not-shown'
  /** The clean page has the harm already. */
  | 'harmed-before'
  /** The criterion's definition is met in spite of the harm. */
  | 'not-harmed'
  /** The check itself failed. */
  | 'error';

export interface Proved {
  proof: Proof;
  /** Selectors of findings on the clean page that lie on elements which the mutant will harm. */
  known: Set<string>;
}

/** Proves in a browser that the harm is there in the mutant and was not before. */
export async function prove(
  browser: Browser,
  operator: Operator,
  urls: { before: string; after: string },
  /** Selectors of what was found on the clean page. */
  found: readonly string[],
): Promise<Proved> {
  try {
    const before = await inPage(
      browser,
      urls.before,
      async (page) => {
        const known = new Set(await onRightElements(page, found));
        if (!(await isShown(page))) return { known, proof: 'not-shown' as const };
        return { known, proof: (await operator.isHarmed(page)) ? ('harmed-before' as const) : null };
      },
      { clock: true },
    );
    if (before.proof !== null) return { known: before.known, proof: before.proof };
    const isHarmed = await inPage(browser, urls.after, (page) => operator.isHarmed(page), { clock: true });
    return { known: before.known, proof: isHarmed ? 'proved' : 'not-harmed' };
  } catch (error) {
    if (process.env.MUTATIONS_DEBUG === 'true') console.error(operator.id, error);
    return { known: new Set(), proof: 'error' };
  }
}

/**
 * Those of the selectors that lead to an element on which a finding is right. What a frame holds belongs to the frame:
 * a harmed frame may be told of by what nobody reaches in it.
 */
export function onRightElements(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ right, all }) =>
      all.filter((selector) => {
        try {
          const [outer = '', ...within] = selector.split(' >>> ');
          const element = document.querySelector(outer);
          return element?.matches(right) === true && (within.length === 0 || element.tagName === 'IFRAME');
        } catch {
          // What a judge says of the page as a whole may have no selector.
          return false;
        }
      }),
    { right: RIGHT, all: [...new Set(selectors)] },
  );
}

/** What has no box by its nature, as the title of the page, is never shown. */
function isShown(page: Page): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return false;
    if (element === document.documentElement || document.head.contains(element)) return true;
    // Areas have the box of the picture that uses their map.
    const map = element.closest('map');
    const boxed = map ? document.querySelector(`[usemap="#${map.getAttribute('name')}"]`) : element;
    if (!boxed) return false;
    // Design systems draw choices themselves, over the real ones.
    const isDrawnByItsLabel = element.matches('input[type=radio], input[type=checkbox]');
    const { width, height, right, bottom } = boxed.getBoundingClientRect();
    const isSmall = width < 2 || height < 2;
    return (
      !isSmall &&
      right > 0 &&
      bottom > 0 &&
      boxed.checkVisibility({ visibilityProperty: true, opacityProperty: !isDrawnByItsLabel })
    );
  }, HARMED);
}
