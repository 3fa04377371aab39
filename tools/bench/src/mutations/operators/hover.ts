import type { Operator } from '../operator.ts';
import { evaluateOnHarmed } from '../proofs/in-browser.ts';
import { addScript, addStyle, isPlain, visibleElements } from './harming.ts';

type Page = Parameters<Operator['isHarmed']>[0];

/** Blocks that contain a button and the text shown on hover. */
function holders(document: Document): Element[] {
  return visibleElements(document, '[data-tip]');
}

function parts(holder: Element): Element[] {
  return [holder, ...holder.querySelectorAll('button, .tip')];
}

const isTipShown = (page: Page) => page.locator('[data-harmed] .tip').isVisible();

async function pointAt(page: Page): Promise<boolean> {
  await page.locator('[data-harmed] button').hover();
  return isTipShown(page);
}

export const HOVER: readonly Operator[] = [
  {
    id: 'tip-not-dismissed',
    criteria: ['1.4.13'],
    failure: 'F95',
    standing: 'AA',
    says: 'A text that shows on hover does not go when somebody presses Escape.',
    applies: holders,
    harm(element) {
      addScript(
        element.ownerDocument,
        "window.addEventListener('keydown', (event) => { if (event.key === 'Escape') event.stopImmediatePropagation(); }, true);",
      );
      return parts(element);
    },
    async isHarmed(page) {
      if (!(await pointAt(page))) return false;
      await page.keyboard.press('Escape');
      return isTipShown(page);
    },
  },
  {
    id: 'tip-flees-the-pointer',
    criteria: ['1.4.13'],
    failure: 'F95',
    standing: 'AA',
    says: 'A text that shows on hover goes when the pointer moves on to it.',
    applies: holders,
    harm(element) {
      addStyle(element.ownerDocument, '[data-harmed] .tip{pointer-events:none}');
      return parts(element);
    },
    async isHarmed(page) {
      if (!(await pointAt(page))) return false;
      const box = await page.locator('[data-harmed] .tip').boundingBox();
      if (!box) return false;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6, { steps: 4 });
      return !(await isTipShown(page));
    },
  },
  {
    id: 'tip-goes-by-itself',
    criteria: ['1.4.13'],
    failure: 'F95',
    standing: 'AA',
    says: 'A text that shows on hover goes after a second, while the pointer is on it.',
    applies: holders,
    harm(element) {
      addScript(
        element.ownerDocument,
        "const tip = harmed.querySelector('.tip'); new MutationObserver(() => { if (!tip.hidden) setTimeout(() => { tip.hidden = true; }, 1000); }).observe(tip, { attributes: true });",
      );
      return parts(element);
    },
    async isHarmed(page) {
      if (!(await pointAt(page))) return false;
      await page.clock.runFor(2000);
      return !(await isTipShown(page));
    },
  },
  {
    id: 'tip-by-mouse-alone',
    criteria: ['2.1.1'],
    failure: 'F54',
    standing: 'AA',
    says: 'A text that shows on hover does not show on focus.',
    applies: holders,
    harm(element) {
      addScript(
        element.ownerDocument,
        "harmed.querySelector('button').addEventListener('focus', (event) => event.stopImmediatePropagation(), true); const tip = harmed.querySelector('.tip'); harmed.querySelector('button').removeAttribute('aria-describedby'); addEventListener('focusin', () => { tip.hidden = true; });",
      );
      return parts(element);
    },
    async isHarmed(page) {
      await page.locator('[data-harmed] button').focus();
      if (await isTipShown(page)) return false;
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      return pointAt(page);
    },
  },
  {
    id: 'styled-tip-not-dismissed',
    criteria: ['1.4.13'],
    failure: 'F95',
    standing: 'AA',
    says: 'A style sheet shows a text over others when the pointer is on a link, and Escape does not take it away.',
    applies: (document) => visibleElements(document, 'main p a[href], main li a[href]').filter(isPlain),
    harm(element) {
      const tip = element.ownerDocument.createElement('span');
      tip.className = 'floats';
      tip.textContent = 'Opens the page about this subject, with all its forms, fees and addresses.';
      addStyle(
        element.ownerDocument,
        '[data-harmed]{position:relative}[data-harmed] .floats{display:none;position:absolute;left:0;top:100%;width:16rem;background:#1b1b1b;color:#fff;padding:.75rem;z-index:5}[data-harmed]:hover .floats,[data-harmed]:focus .floats{display:block}',
      );
      element.append(tip);
      return [element, tip];
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').hover();
      await page.keyboard.press('Escape');
      return (
        (await evaluateOnHarmed(page, (link) => {
          const tip = link.querySelector('.floats');
          if (!tip?.checkVisibility()) return false;
          const box = tip.getBoundingClientRect();
          // The tooltip covers lines of other text: 1.4.13 requires that it can be dismissed only if it covers
          // something.
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (link.contains(node) || (node.nodeValue ?? '').trim() === '') continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const { left, right, top, bottom } of range.getClientRects()) {
              const across = Math.min(right, box.right) - Math.max(left, box.left);
              const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
              if (across > 4 && down > (bottom - top) / 2) return true;
            }
          }
          return false;
        })) === true
      );
    },
  },
];
