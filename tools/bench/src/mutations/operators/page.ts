import type { Operator } from '../operator.ts';
import { addScript } from './harming.ts';

function title(document: Document): Element[] {
  const found = document.head.querySelector('title');
  return found ? [found] : [];
}

/** A title has no box, so its defect may be reported for the page. */
function withPage(element: Element): Element[] {
  const { documentElement, head, body } = element.ownerDocument;
  return [element, documentElement, head, body];
}

/** W3C's examples of titles that identify nothing (F25). */
const SAYS_NOTHING =
  /^(|untitled( document| page)?|no title|new page \d+|enter the title of your html document here\.?|index\.html?|document)$/i;

export const PAGE: readonly Operator[] = [
  {
    id: 'title-removed',
    criteria: ['2.4.2'],
    failure: 'F25',
    standing: 'AA',
    says: 'The page has no title.',
    applies: title,
    harm(element) {
      const { documentElement, head, body } = element.ownerDocument;
      element.remove();
      return [documentElement, head, body];
    },
    isHarmed: async (page) => (await page.title()) === '',
  },
  {
    id: 'title-emptied',
    criteria: ['2.4.2'],
    failure: 'F25',
    standing: 'AA',
    says: 'The title of the page is empty.',
    applies: title,
    harm(element) {
      element.textContent = '';
      return withPage(element);
    },
    isHarmed: async (page) => (await page.title()) === '',
  },
  {
    id: 'title-untitled',
    criteria: ['2.4.2'],
    failure: 'F25',
    standing: 'AA',
    says: 'The title of the page is "Untitled document".',
    applies: title,
    harm(element) {
      element.textContent = 'Untitled document';
      return withPage(element);
    },
    isHarmed: async (page) => SAYS_NOTHING.test(await page.title()),
  },
  {
    id: 'title-file-name',
    criteria: ['2.4.2'],
    failure: 'F25',
    standing: 'AA',
    says: 'The title of the page is the name of a file.',
    applies: title,
    harm(element) {
      element.textContent = 'index.html';
      return withPage(element);
    },
    isHarmed: async (page) => SAYS_NOTHING.test(await page.title()),
  },
  {
    id: 'page-hidden-from-readers',
    criteria: ['4.1.2', '1.3.1'],
    failure: null,
    standing: 'AA',
    says: 'The whole page is hidden from screen readers.',
    applies: (document) => [document.body],
    harm(element) {
      element.setAttribute('aria-hidden', 'true');
      return [element, element.ownerDocument.documentElement];
    },
    async isHarmed(page) {
      return page.evaluate(
        () => document.body.getAttribute('aria-hidden') === 'true' && document.body.innerText.trim() !== '',
      );
    },
  },
  {
    id: 'page-opens-windows',
    criteria: ['3.2.1', '3.2.5'],
    failure: 'F55',
    standing: 'AA',
    says: 'The first time that the focus comes into the page, another window opens.',
    applies: (document) =>
      document.querySelector('main a[href], main button, main input') ? [document.body] : [],
    harm(element) {
      addScript(
        element.ownerDocument,
        "document.addEventListener('focusin', () => window.open('/about'), { once: true });",
      );
      return [element, element.ownerDocument.documentElement];
    },
    async isHarmed(page) {
      const opened = page
        .context()
        .waitForEvent('page', { timeout: 1500 })
        .then(
          () => true,
          () => false,
        );
      await page.keyboard.press('Tab');
      return opened;
    },
  },
];
