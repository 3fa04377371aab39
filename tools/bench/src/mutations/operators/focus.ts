import type { Operator } from '../operator.ts';
import { focusIndicatorDiff } from '../proofs/focus-look.ts';
import { evaluateOnHarmed } from '../proofs/in-browser.ts';
import { tabReaches } from '../proofs/keys.ts';
import { addStyle, focusableElements } from './harming.ts';

/** Style sheets that indicate focus only by an outline. */
const OUTLINE_ALONE = 'link[href="/composed/style.css"], link[href="/style.css"]';

/** Links, buttons, checkboxes and radio buttons. In text fields the caret already indicates focus. */
function withoutCaret(document: Document): Element[] {
  if (document.querySelector(OUTLINE_ALONE) === null) return [];
  return focusableElements(document).filter(
    (one) =>
      one.matches('a, button, input[type=radio], input[type=checkbox], select') &&
      one.closest('main, footer, nav') !== null,
  );
}

function fixedBar(element: Element): Element {
  const document = element.ownerDocument;
  const bar = document.createElement('div');
  bar.setAttribute(
    'style',
    'position:fixed;left:0;right:0;bottom:0;height:45vh;background:#fff3cd;border-top:3px solid #6b4f00;padding:1rem;z-index:99',
  );
  bar.textContent = 'We use cookies that the site cannot do without.';
  document.body.append(bar);
  return bar;
}

/** How many of nine points of the focused element are covered by something else. */
async function coveredPoints(page: Parameters<Operator['isHarmed']>[0]): Promise<number | null> {
  if (!(await tabReaches(page))) return null;
  return evaluateOnHarmed(page, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    return shares
      .flatMap((across) =>
        shares.map((down) => document.elementFromPoint(x + width * across, y + height * down)),
      )
      .filter((top) => top !== null && getComputedStyle(top).position === 'fixed' && !element.contains(top))
      .length;
  });
}

export const FOCUS: readonly Operator[] = [
  {
    id: 'focus-style-removed',
    criteria: ['2.4.7'],
    failure: 'F78',
    standing: 'AA',
    says: 'Nothing shows that a link, button or choice has the focus.',
    applies: withoutCaret,
    harm(element) {
      addStyle(
        element.ownerDocument,
        '[data-harmed],[data-harmed]:focus,[data-harmed]:focus-visible{outline:none !important}',
      );
      return undefined;
    },
    async isHarmed(page) {
      const look = await focusIndicatorDiff(page);
      return look !== null && look.changed === 0;
    },
  },
  {
    id: 'focus-style-hidden-behind',
    criteria: ['2.4.7'],
    failure: 'F78',
    standing: 'AA',
    says: 'The outline of what has the focus has the colour of its ground.',
    applies: (document) =>
      withoutCaret(document).filter((one) => one.closest('main') !== null && one.matches('a, select')),
    harm(element) {
      addStyle(
        element.ownerDocument,
        '[data-harmed]:focus,[data-harmed]:focus-visible{outline:2px solid transparent !important;box-shadow:none !important}',
      );
      return undefined;
    },
    async isHarmed(page) {
      const look = await focusIndicatorDiff(page);
      return look !== null && look.changed === 0;
    },
  },
  {
    id: 'focus-style-faint',
    criteria: ['2.4.13', '1.4.11'],
    failure: null,
    standing: 'AAA',
    says: 'The outline of what has the focus is a pale grey on white.',
    applies: (document) => withoutCaret(document).filter((one) => one.closest('main') !== null),
    harm(element) {
      addStyle(
        element.ownerDocument,
        '[data-harmed]:focus,[data-harmed]:focus-visible{outline:3px solid #dcdcdc !important;outline-offset:2px !important}',
      );
      return undefined;
    },
    async isHarmed(page) {
      const look = await focusIndicatorDiff(page);
      return look !== null && look.changed > 0 && look.contrast < 3;
    },
  },
  {
    id: 'focus-obscured',
    criteria: ['2.4.11'],
    failure: 'F110',
    standing: 'AA',
    says: 'A bar that is fixed at the bottom covers a link or field that has the focus.',
    applies: (document) => focusableElements(document).slice(-2),
    harm: (element) => [element, fixedBar(element)],
    isHarmed: async (page) => (await coveredPoints(page)) === 9,
  },
];
