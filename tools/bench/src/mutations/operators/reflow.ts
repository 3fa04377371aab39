import type { Operator } from '../operator.ts';
import { evaluateOnHarmed } from '../proofs/in-browser.ts';
import { addInlineStyle, addStyle, isPlain, textOf, visibleElements, wordsOf } from './harming.ts';

type Page = Parameters<Operator['isHarmed']>[0];

/** Paragraphs of at least one line on a narrow screen. */
function longTexts(document: Document): Element[] {
  return visibleElements(document, 'main p').filter(
    (text) => wordsOf(text) > 12 && text.closest('table, li, figure') === null,
  );
}

/** 320 CSS pixels as in the criterion: 1280 at 400 %. */
async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** 200 % in a window of 1280: the page sees half the width. */
async function twice(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Whether some of its text is clipped by a box with hidden overflow. */
async function isClipped(page: Page): Promise<boolean> {
  return (
    (await evaluateOnHarmed(page, (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const box = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return text.some(
        ({ right, bottom, height }) =>
          (hides(overflowX) && right > box.right + 2) ||
          (hides(overflowY) && bottom > box.bottom + height / 3),
      );
    })) === true
  );
}

const USER_SPACING =
  '*{line-height:1.5 !important;letter-spacing:.12em !important;word-spacing:.16em !important}p{margin-bottom:2em !important}';

export const REFLOW: readonly Operator[] = [
  {
    id: 'text-clipped-at-320',
    criteria: ['1.4.10'],
    failure: 'F102',
    standing: 'AA',
    says: 'On a narrow window a text stays on one line, and the rest of it is cut off.',
    applies: longTexts,
    harm(element) {
      addStyle(
        element.ownerDocument,
        '@media (max-width:400px){[data-harmed]{white-space:nowrap !important;overflow:hidden !important}}',
      );
      return undefined;
    },
    async isHarmed(page) {
      if (await isClipped(page)) return false;
      await narrow(page);
      return isClipped(page);
    },
  },
  {
    id: 'sideways-at-320',
    criteria: ['1.4.10'],
    failure: null,
    standing: 'AA',
    says: 'A text of fixed width must be scrolled sideways on a narrow window.',
    applies: longTexts,
    harm(element) {
      addInlineStyle(element, 'width:700px;max-width:none');
      return [element, element.ownerDocument.documentElement, element.ownerDocument.body];
    },
    async isHarmed(page) {
      await narrow(page);
      return (
        (await evaluateOnHarmed(page, (element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const isWide = [...range.getClientRects()].some(({ right }) => right + scrollX > innerWidth + 2);
          const root = document.scrollingElement;
          return isWide && root !== null && root.scrollWidth > innerWidth + 2;
        })) === true
      );
    },
  },
  {
    id: 'control-gone-at-320',
    criteria: ['1.4.10'],
    failure: 'F102',
    standing: 'AA',
    says: 'On a narrow window a link or button is gone, and nothing takes its place.',
    applies: (document) =>
      visibleElements(document, 'main button, main a[href]').filter(
        (one) =>
          isPlain(one) &&
          wordsOf(one) > 0 &&
          (!one.matches('a') ||
            document.querySelectorAll(`a[href="${one.getAttribute('href')}"]`).length === 1),
      ),
    harm(element) {
      addStyle(element.ownerDocument, '@media (max-width:480px){[data-harmed]{display:none !important}}');
      return [element, ...[element.parentElement].filter((parent) => parent !== null)];
    },
    async isHarmed(page) {
      const isThere = () => page.locator('[data-harmed]').isVisible();
      if (!(await isThere())) return false;
      await narrow(page);
      return !(await isThere());
    },
  },
  {
    id: 'text-gone-at-320',
    criteria: ['1.4.10'],
    failure: 'F102',
    standing: 'AA',
    says: 'On a narrow window a paragraph is gone.',
    applies: longTexts,
    harm(element) {
      addStyle(element.ownerDocument, '@media (max-width:480px){[data-harmed]{display:none !important}}');
      return [element, ...[element.parentElement].filter((parent) => parent !== null)];
    },
    async isHarmed(page) {
      const isThere = () => page.locator('[data-harmed]').isVisible();
      if (!(await isThere())) return false;
      await narrow(page);
      return !(await isThere());
    },
  },
  {
    id: 'text-clipped-at-200-percent',
    criteria: ['1.4.4'],
    failure: 'F69',
    standing: 'AA',
    says: 'A text has room for as many lines as it takes without zoom; at 200 % the rest is cut off.',
    applies: (document) => longTexts(document).filter((text) => isPlain(text) && textOf(text).length > 150),
    harm(element) {
      // About a hundred letters fit on a line in a window of 1280; the proof excludes wrong estimates.
      addInlineStyle(element, `max-height:${Math.ceil(textOf(element).length / 100)}lh;overflow:hidden`);
      return undefined;
    },
    async isHarmed(page) {
      if (await isClipped(page)) return false;
      await twice(page);
      return isClipped(page);
    },
  },
  {
    id: 'text-clipped-by-spacing',
    criteria: ['1.4.12'],
    failure: 'F104',
    standing: 'AA',
    says: 'A text that has just enough room is cut off when somebody widens its spacing.',
    applies: (document) => longTexts(document).filter((text) => isPlain(text) && textOf(text).length > 90),
    harm(element) {
      addInlineStyle(element, `max-height:${Math.ceil(textOf(element).length / 112)}lh;overflow:hidden`);
      return undefined;
    },
    async isHarmed(page) {
      if (await isClipped(page)) return false;
      await page.addStyleTag({ content: USER_SPACING });
      return isClipped(page);
    },
  },
  {
    id: 'spacing-locked',
    criteria: ['1.4.12'],
    failure: null,
    standing: 'AA',
    says: 'The style of a paragraph keeps readers from widening its spacing.',
    applies: longTexts,
    harm(element) {
      addInlineStyle(
        element,
        'letter-spacing:0.01em !important;word-spacing:0 !important;line-height:1.2 !important',
      );
      return undefined;
    },
    async isHarmed(page) {
      await page.addStyleTag({ content: USER_SPACING });
      return (
        (await evaluateOnHarmed(page, (element) => {
          const { letterSpacing, lineHeight, fontSize } = getComputedStyle(element);
          const size = Number.parseFloat(fontSize);
          return (
            Number.parseFloat(letterSpacing) < 0.119 * size && Number.parseFloat(lineHeight) < 1.49 * size
          );
        })) === true
      );
    },
  },
  {
    id: 'text-sized-by-the-window',
    criteria: ['1.4.4'],
    failure: 'F94',
    standing: 'AA',
    says: 'A text is sized by the width of the window, so that zoom does not enlarge it.',
    applies: longTexts,
    harm(element) {
      addInlineStyle(element, 'font-size:1.4vw');
      return undefined;
    },
    async isHarmed(page) {
      const size = () =>
        evaluateOnHarmed(page, (element) => Number.parseFloat(getComputedStyle(element).fontSize));
      const before = await size();
      await twice(page);
      const after = await size();
      // Zoom doubles the size of a CSS pixel on the screen.
      return before !== null && after !== null && (2 * after) / before < 1.5;
    },
  },
  {
    id: 'zoom-forbidden',
    criteria: ['1.4.4'],
    failure: null,
    standing: 'AA',
    says: 'The page forbids zooming on phones.',
    applies: (document) => [...document.querySelectorAll('meta[name=viewport]')].slice(0, 1),
    harm(element) {
      element.setAttribute(
        'content',
        'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no',
      );
      return [
        element,
        element.ownerDocument.documentElement,
        element.ownerDocument.head,
        element.ownerDocument.body,
      ];
    },
    async isHarmed(page) {
      const content = (await evaluateOnHarmed(page, (meta) => meta.getAttribute('content'))) ?? '';
      const most = Number(/maximum-scale=([\d.]+)/.exec(content)?.[1] ?? 10);
      return /user-scalable=(no|0)/.test(content) || most < 2;
    },
  },
  {
    id: 'turned-on-upright-screens',
    criteria: ['1.3.4'],
    failure: 'F97',
    standing: 'AA',
    says: 'A style sheet turns the page on its side on screens that are held upright.',
    applies: (document) => [document.body],
    harm(element) {
      addStyle(element.ownerDocument, '@media (orientation:portrait){body{transform:rotate(90deg)}}');
      return [element, element.ownerDocument.documentElement];
    },
    async isHarmed(page) {
      await page.setViewportSize({ width: 400, height: 800 });
      const matrix = await evaluateOnHarmed(page, (body) => getComputedStyle(body).transform);
      const [, a = '1', b = '0'] = /^matrix\(([^,]+), ([^,]+)/.exec(matrix ?? '') ?? [];
      return Math.abs(Math.atan2(Number(b), Number(a))) > 1;
    },
  },
  {
    id: 'targets-small-and-close',
    criteria: ['2.5.8'],
    failure: null,
    standing: 'AA',
    says: 'Two buttons of 16 pixels touch each other.',
    applies: (document) =>
      visibleElements(document, 'main .toolbar button + button').filter(
        (button) => button.previousElementSibling !== null,
      ),
    harm(element) {
      const other = element.previousElementSibling;
      if (!other) return undefined;
      const small = 'min-width:0;min-height:0;width:16px;height:16px;padding:0;border:0;overflow:hidden';
      addInlineStyle(other, small);
      addInlineStyle(element, `${small};margin-left:-.75rem`);
      return [element, other];
    },
    async isHarmed(page) {
      return (
        (await evaluateOnHarmed(page, (button) => {
          const own = button.getBoundingClientRect();
          const other = button.previousElementSibling?.getBoundingClientRect();
          if (!other || own.width >= 24 || own.height >= 24) return false;
          const across = own.x + own.width / 2 - (other.x + other.width / 2);
          const down = own.y + own.height / 2 - (other.y + other.height / 2);
          // Circles of 24 pixels around both intersect.
          return Math.hypot(across, down) < 24;
        })) === true
      );
    },
  },
  {
    id: 'target-below-44',
    criteria: ['2.5.5'],
    failure: null,
    standing: 'AAA',
    says: 'A button is 28 pixels high.',
    applies: (document) =>
      visibleElements(document, 'main button').filter(
        (button) => isPlain(button) && document.querySelector('link[href="/composed/style.css"]') !== null,
      ),
    harm(element) {
      addInlineStyle(element, 'min-height:0;height:28px;padding:0 .5rem;line-height:1');
      return undefined;
    },
    async isHarmed(page) {
      return (await evaluateOnHarmed(page, (button) => button.getBoundingClientRect().height < 44)) === true;
    },
  },
];
