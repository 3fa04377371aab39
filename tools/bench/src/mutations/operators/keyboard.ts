import type { Operator } from '../operator.ts';
import { causesNavigation } from '../proofs/causes-navigation.ts';
import { axOf, evaluateOnHarmed } from '../proofs/in-browser.ts';
import { isFocused, pageState, tabReaches } from '../proofs/keys.ts';
import {
  addInlineStyle,
  addScript,
  addStyle,
  focusableElements,
  isPlain,
  renamed,
  visibleElements,
  wordsOf,
} from './harming.ts';

/** Buttons that expand and collapse something on the page. */
function disclosing(document: Document): Element[] {
  return visibleElements(document, 'button[data-discloses]');
}

/** Text links to pages. */
function wordLinks(document: Document): Element[] {
  return visibleElements(document, 'a[href]').filter(
    (link) =>
      isPlain(link) &&
      wordsOf(link) > 0 &&
      !link.getAttribute('href')?.startsWith('#') &&
      !link.hasAttribute('tabindex'),
  );
}

/** Fields and links that can be made keyboard traps, with something focusable after them. */
function trappable(document: Document): Element[] {
  const all = focusableElements(document);
  return all.filter((one, index) => one.closest('main') !== null && index < all.length - 1);
}

/** Whether Enter and Space do nothing, but a click does something. */
async function worksByMouseAlone(page: Parameters<Operator['isHarmed']>[0]): Promise<boolean> {
  const target = page.locator('[data-harmed]');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await target.focus();
  const before = await pageState(page);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    if ((await pageState(page)) !== before) return false;
  }
  await target.click();
  return (await pageState(page)) !== before;
}

/** Whether the keyboard cannot reach it, but the mouse can operate it. */
async function isForMouseAlone(page: Parameters<Operator['isHarmed']>[0]): Promise<boolean> {
  return !(await tabReaches(page)) && worksByMouseAlone(page);
}

const TOGGLE =
  "const panel = document.getElementById(harmed.getAttribute('aria-controls')); const toggle = () => { panel.hidden = !panel.hidden; };";

/** Replaces a link by text that works by a script. */
function asScripted(element: Element, tag: string): Element {
  const target = element.getAttribute('href') ?? '';
  const other = renamed(element, tag, ['href', 'target', 'rel', 'aria-current']);
  addInlineStyle(other, 'color:#0b3d91;text-decoration:underline;cursor:pointer');
  addScript(
    other.ownerDocument,
    `harmed.addEventListener('click', () => { location.href = ${JSON.stringify(target)}; });`,
  );
  return other;
}

export const KEYBOARD: readonly Operator[] = [
  {
    id: 'tab-trapped',
    criteria: ['2.1.2'],
    failure: 'F10',
    standing: 'AA',
    says: 'Whoever comes to a field or link with the Tab key does not get away from it.',
    applies: trappable,
    harm(element) {
      addScript(
        element.ownerDocument,
        "harmed.addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); harmed.focus(); } });",
      );
      return undefined;
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').focus();
      // 2.1.2 accepts arrow keys as a way out, like the Tab key.
      const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
      for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Escape', 'Tab', ...arrows, 'Tab']) {
        await page.keyboard.press(key);
        if (!(await isFocused(page))) return false;
      }
      return true;
    },
  },
  {
    id: 'tab-goes-in-a-circle',
    criteria: ['2.1.2'],
    failure: 'F10',
    standing: 'AA',
    says: 'The Tab key goes round within a form and never leaves it.',
    applies: (document) =>
      visibleElements(document, 'main form').filter(
        (form) => focusableElements(document).filter((one) => form.contains(one)).length > 1,
      ),
    harm(element) {
      addScript(
        element.ownerDocument,
        `const inside = [...harmed.querySelectorAll('a[href], button, input, select, textarea')].filter((one) => one.checkVisibility());
harmed.addEventListener('keydown', (event) => {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const at = inside.indexOf(document.activeElement);
  inside[(at + (event.shiftKey ? inside.length - 1 : 1)) % inside.length].focus();
});`,
      );
      return [element, ...element.querySelectorAll('a[href], button, input, select, textarea')];
    },
    async isHarmed(page) {
      const inside = page.locator('[data-harmed] :is(a[href], button, input, select, textarea):visible');
      await inside.first().focus();
      const presses = 2 * (await inside.count()) + 2;
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press('Tab');
        if (!(await isFocused(page))) return false;
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      return isFocused(page);
    },
  },
  {
    id: 'focus-removed-by-script',
    criteria: ['2.1.1', '2.4.7', '3.2.1'],
    failure: 'F55',
    standing: 'AA',
    says: 'A control lets go of the focus as soon as it has it.',
    applies: focusableElements,
    harm(element) {
      addScript(element.ownerDocument, "harmed.addEventListener('focus', () => harmed.blur());");
      return undefined;
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').focus();
      return !(await isFocused(page));
    },
  },
  {
    id: 'button-to-block',
    criteria: ['2.1.1', '4.1.2'],
    failure: 'F59',
    standing: 'AA',
    says: 'A button is a block that works by the mouse alone.',
    applies: disclosing,
    harm(element) {
      const block = renamed(element, 'div', ['type', 'data-discloses', 'aria-expanded']);
      addInlineStyle(
        block,
        'display:inline-block;padding:.5rem 1rem;background:#0b3d91;color:#fff;cursor:pointer',
      );
      addScript(block.ownerDocument, `${TOGGLE} harmed.addEventListener('click', toggle);`);
      return [block];
    },
    isHarmed: isForMouseAlone,
  },
  {
    id: 'link-to-span',
    criteria: ['2.1.1', '4.1.2', '1.3.1'],
    failure: 'F42',
    standing: 'AA',
    says: 'A link is a piece of text that a script makes work by the mouse alone.',
    applies: wordLinks,
    harm: (element) => [asScripted(element, 'span')],
    isHarmed: isForMouseAlone,
  },
  {
    id: 'link-without-address',
    criteria: ['2.1.1', '4.1.2'],
    failure: 'F42',
    standing: 'AA',
    says: 'A link has no address: a script makes it work by the mouse alone.',
    applies: wordLinks,
    harm: (element) => [asScripted(element, 'a')],
    isHarmed: isForMouseAlone,
  },
  {
    id: 'button-role-without-focus',
    criteria: ['2.1.1', '4.1.2'],
    failure: 'F59',
    standing: 'AA',
    says: 'A block has the role of a button and cannot be reached by keys.',
    applies: disclosing,
    harm(element) {
      const block = renamed(element, 'span', ['type', 'data-discloses', 'aria-expanded']);
      block.setAttribute('role', 'button');
      addInlineStyle(
        block,
        'display:inline-block;padding:.5rem 1rem;background:#0b3d91;color:#fff;cursor:pointer',
      );
      addScript(block.ownerDocument, `${TOGGLE} harmed.addEventListener('click', toggle);`);
      return [block];
    },
    isHarmed: isForMouseAlone,
  },
  {
    id: 'button-role-without-keys',
    criteria: ['2.1.1'],
    failure: 'F54',
    standing: 'AA',
    says: 'A block with the role of a button can be focused and does nothing on Enter or Space.',
    applies: disclosing,
    harm(element) {
      const block = renamed(element, 'span', ['type', 'data-discloses', 'aria-expanded']);
      block.setAttribute('role', 'button');
      block.setAttribute('tabindex', '0');
      addInlineStyle(
        block,
        'display:inline-block;padding:.5rem 1rem;background:#0b3d91;color:#fff;cursor:pointer',
      );
      addScript(block.ownerDocument, `${TOGGLE} harmed.addEventListener('click', toggle);`);
      return [block];
    },
    isHarmed: async (page) => (await tabReaches(page)) && worksByMouseAlone(page),
  },
  {
    id: 'button-by-mouse-alone',
    criteria: ['2.1.1'],
    failure: 'F54',
    standing: 'AA',
    says: 'A real button listens to the mouse button alone.',
    applies: disclosing,
    harm(element) {
      element.removeAttribute('data-discloses');
      addScript(
        element.ownerDocument,
        `${TOGGLE} harmed.addEventListener('mousedown', () => { toggle(); harmed.setAttribute('aria-expanded', String(!panel.hidden)); });`,
      );
      return undefined;
    },
    isHarmed: worksByMouseAlone,
  },
  {
    id: 'acts-on-the-down-event',
    criteria: ['2.5.2'],
    failure: 'F101',
    standing: 'AA',
    says: 'A button acts when the mouse goes down on it, so that nothing can be taken back.',
    applies: disclosing,
    harm(element) {
      element.removeAttribute('data-discloses');
      addScript(
        element.ownerDocument,
        `${TOGGLE} const act = () => { toggle(); harmed.setAttribute('aria-expanded', String(!panel.hidden)); };
harmed.addEventListener('mousedown', act); harmed.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') act(); });`,
      );
      return undefined;
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').hover();
      const before = await pageState(page);
      await page.mouse.down();
      await page.mouse.move(2, 2);
      await page.mouse.up();
      const after = await pageState(page);
      return after.replace(/ data-\S*/g, '') !== before.replace(/ data-\S*/g, '');
    },
  },
  {
    id: 'control-out-of-the-tab-order',
    criteria: ['2.1.1'],
    failure: 'F54',
    standing: 'AA',
    says: 'A control cannot be reached by the Tab key.',
    applies: (document) =>
      focusableElements(document).filter(
        (one) =>
          one.closest(
            '[role=tablist], [role=radiogroup], [role=menu], [role=toolbar], nav, [data-module]',
          ) === null &&
          one.getAttribute('type') !== 'radio' &&
          // A second link to the same target would be an alternative.
          (!one.matches('a') ||
            one.ownerDocument.querySelectorAll(`a[href="${one.getAttribute('href')}"]`).length === 1),
      ),
    harm(element) {
      element.setAttribute('tabindex', '-1');
      return undefined;
    },
    isHarmed: async (page) => !(await tabReaches(page)),
  },
  {
    id: 'frame-out-of-the-tab-order',
    criteria: ['2.1.1'],
    failure: null,
    standing: 'AA',
    says: 'A frame with a link in it cannot be reached by the Tab key.',
    applies: (document) => visibleElements(document, 'iframe[src*="hours"]'),
    harm(element) {
      element.setAttribute('tabindex', '-1');
      return undefined;
    },
    isHarmed: async (page) => !(await tabReaches(page)),
  },
  {
    id: 'order-by-numbers',
    criteria: ['2.4.3'],
    failure: 'F44',
    standing: 'AA',
    says: 'The last control of a form comes before all others by its tabindex.',
    applies: (document) =>
      visibleElements(document, 'main form').flatMap((form) => {
        const own = focusableElements(document).filter((one) => form.contains(one));
        const last = own.at(-1);
        return own.length > 2 && last?.matches('button, input[type=submit]') ? [last] : [];
      }),
    harm(element) {
      element.setAttribute('tabindex', '1');
      return undefined;
    },
    // The element is the first stop of the focus order, although it is below fields that must be filled in
    // before.
    async isHarmed(page) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      const isFirst = await isFocused(page);
      const isBelow = await evaluateOnHarmed(page, (button) => {
        const field = button.closest('form')?.querySelector('input, select, textarea');
        return (
          field !== null &&
          field !== undefined &&
          field.getBoundingClientRect().top < button.getBoundingClientRect().top
        );
      });
      return isFirst && isBelow === true;
    },
  },
  {
    id: 'order-against-sight',
    criteria: ['2.4.3', '1.3.2'],
    failure: 'F44',
    standing: 'AA',
    says: 'The parts of a form stand from bottom to top, and the Tab key goes from the last to the first.',
    applies: (document) =>
      visibleElements(document, 'main form').filter(
        (form) => form.querySelectorAll(':scope > .field').length > 1,
      ),
    harm(element) {
      addInlineStyle(element, 'display:flex;flex-direction:column-reverse');
      return [element, ...element.querySelectorAll('input, select, textarea, button')];
    },
    async isHarmed(page) {
      const tops = await evaluateOnHarmed(page, (form) =>
        [...form.querySelectorAll('input, select, textarea, button')].map(
          (one) => one.getBoundingClientRect().top,
        ),
      );
      return tops !== null && tops.length > 1 && (tops[0] ?? 0) > (tops.at(-1) ?? 0);
    },
  },
  {
    id: 'single-key-shortcut',
    criteria: ['2.1.4'],
    failure: 'F99',
    standing: 'AA',
    says: 'The letter s alone opens another page, and cannot be switched off.',
    applies: (document) => [document.body],
    harm(element) {
      addScript(
        element.ownerDocument,
        "document.addEventListener('keydown', (event) => { if (event.key === 's' && !event.target.matches('input, textarea')) location.href = '/search'; });",
      );
      return [element, element.ownerDocument.documentElement];
    },
    isHarmed: (page) =>
      causesNavigation(page, async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press('s');
      }),
  },
  {
    id: 'hidden-from-readers-and-focusable',
    criteria: ['4.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A link or button is hidden from screen readers and still gets the focus.',
    applies: focusableElements,
    harm(element) {
      element.setAttribute('aria-hidden', 'true');
      return undefined;
    },
    async isHarmed(page) {
      const isHidden =
        (await evaluateOnHarmed(page, (one) => one.closest('[aria-hidden=true]') !== null)) === true;
      return isHidden && (await tabReaches(page));
    },
  },
  {
    id: 'focus-opens-a-page',
    criteria: ['3.2.1'],
    failure: 'F55',
    standing: 'AA',
    says: 'Another page opens as soon as a control has the focus.',
    applies: (document) => focusableElements(document).filter((one) => one.closest('main') !== null),
    harm(element) {
      addScript(
        element.ownerDocument,
        "harmed.addEventListener('focus', () => { location.href = '/services'; });",
      );
      return undefined;
    },
    isHarmed: (page) => causesNavigation(page, () => page.locator('[data-harmed]').focus()),
  },
  {
    id: 'focus-jumps-away',
    criteria: ['3.2.1', '2.4.3', '2.1.1'],
    failure: 'F55',
    standing: 'AA',
    says: 'A field hands the focus to the top of the page as soon as it has it.',
    applies: (document) =>
      (visibleElements(document, 'a[href]').length > 0 ? focusableElements(document) : []).filter(
        (one) => one.closest('main') !== null && one.matches('input, select, textarea, button'),
      ),
    harm(element) {
      addScript(
        element.ownerDocument,
        "harmed.addEventListener('focus', () => { const first = document.querySelector('header a[href], a[href]'); if (first && first !== harmed) first.focus(); });",
      );
      return undefined;
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').focus();
      return (
        !(await isFocused(page)) && (await page.evaluate(() => document.activeElement !== document.body))
      );
    },
  },
  {
    id: 'dialog-loses-the-focus',
    criteria: ['2.4.3'],
    failure: 'F85',
    standing: 'AA',
    says: 'When a dialog closes, the focus goes to the top of the page instead of the button that opened it.',
    applies: (document) => visibleElements(document, 'button[data-opens]'),
    harm(element) {
      const dialog = element.ownerDocument.getElementById(element.getAttribute('data-opens') ?? '');
      addScript(
        element.ownerDocument,
        "const dialog = document.getElementById(harmed.dataset.opens); dialog.addEventListener('close', () => document.activeElement.blur());",
      );
      return dialog ? [element, dialog] : undefined;
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').click();
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      return !(await isFocused(page));
    },
  },
  {
    id: 'dialog-opens-behind',
    criteria: ['2.4.3', '2.1.1'],
    failure: 'F85',
    standing: 'AA',
    says: 'A dialog covers the page while the focus stays behind it.',
    applies: (document) => visibleElements(document, 'button[data-opens]'),
    harm(element) {
      const dialog = element.ownerDocument.getElementById(element.getAttribute('data-opens') ?? '');
      if (!dialog) return undefined;
      const opened = element.getAttribute('data-opens');
      const block = renamed(dialog, 'div');
      block.setAttribute('role', 'dialog');
      block.setAttribute('aria-modal', 'true');
      block.setAttribute('hidden', '');
      addStyle(
        element.ownerDocument,
        `#${opened}:not([hidden]){position:fixed;inset:0;background:#fff;padding:3rem;z-index:9}`,
      );
      block.ownerDocument.body.append(block);
      addScript(
        element.ownerDocument,
        "const box = document.getElementById(harmed.dataset.opens); harmed.addEventListener('click', (event) => { event.stopImmediatePropagation(); box.hidden = false; }, true); box.querySelector('[data-closes]').addEventListener('click', () => { box.hidden = true; harmed.focus(); });",
      );
      return [element, block];
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').click();
      const stays = await isFocused(page);
      const covered = await evaluateOnHarmed(page, (button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && !button.contains(top) && !top.contains(button);
      });
      return stays && covered === true;
    },
  },
  {
    id: 'widget-without-keys',
    criteria: ['2.1.1'],
    failure: 'F54',
    standing: 'AA',
    says: 'A switch can be focused and turned by the mouse alone.',
    applies: (document) => visibleElements(document, '[role=switch][data-switches]'),
    harm(element) {
      element.removeAttribute('data-switches');
      addScript(
        element.ownerDocument,
        "harmed.addEventListener('click', () => harmed.setAttribute('aria-checked', String(harmed.getAttribute('aria-checked') !== 'true')));",
      );
      return undefined;
    },
    isHarmed: worksByMouseAlone,
  },
  {
    id: 'widget-out-of-the-tab-order',
    criteria: ['2.1.1', '4.1.2'],
    failure: 'F54',
    standing: 'AA',
    says: 'A switch, check box or text field made by a script cannot be reached by keys.',
    applies: (document) =>
      visibleElements(
        document,
        '[role=switch][tabindex="0"], [role=checkbox][tabindex="0"], [role=textbox][tabindex="0"]',
      ),
    harm(element) {
      element.removeAttribute('tabindex');
      element.removeAttribute('contenteditable');
      return undefined;
    },
    async isHarmed(page) {
      const role = (await axOf(page))?.role ?? '';
      if ((await tabReaches(page)) || !/switch|checkbox|textbox/i.test(role)) return false;
      if (/textbox/i.test(role)) return true;
      // If the pointer cannot toggle it either, keyboard operation is irrelevant.
      const checked = () => page.locator('[data-harmed]').getAttribute('aria-checked');
      const before = await checked();
      await page.locator('[data-harmed]').click();
      return (await checked()) !== before;
    },
  },
];
