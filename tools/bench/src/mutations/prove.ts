/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { inPage } from './open-browser.ts';
import { HARMED, type Operator, RIGHT } from './operator.ts';

/** `proved`, or the reason why the mutant does not count. */
export type Proof =
  | 'proved'
  /** The element to be harmed is not visible on the clean page. */
  | 'not-shown'
  /** The clean page already has the defect. */
  | 'harmed-before'
  /** The harmed page still meets the criterion's definition. */
  | 'not-harmed'
  /** The proof itself failed. */
  | 'error';

export interface Proved {
  proof: Proof;
  /** Selectors of findings on the clean page, on elements that the mutant will harm. */
  known: Set<string>;
}

/** Proves in a browser that the mutant has the defect and the clean page does not. */
export async function prove(
  browser: Browser,
  operator: Operator,
  urls: { before: string; after: string },
  /** Selectors of findings on the clean page. */
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
 * Filters selectors to those of elements on which a finding is right. Content of a frame counts for the frame:
 * a defect of the frame may be reported on unreachable content within it.
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
          // Findings for the whole page may have no selector.
          return false;
        }
      }),
    { right: RIGHT, all: [...new Set(selectors)] },
  );
}

/** The root and elements of the head, such as the title, have no box and count as visible. */
function isShown(page: Page): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return false;
    if (element === document.documentElement || document.head.contains(element)) return true;
    // Areas have the box of the image that uses their map.
    const map = element.closest('map');
    const boxed = map ? document.querySelector(`[usemap="#${map.getAttribute('name')}"]`) : element;
    if (!boxed) return false;
    // Design systems draw custom checkboxes and radio buttons over transparent native ones.
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
