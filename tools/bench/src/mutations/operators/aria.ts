import type { Operator } from '../operator.ts';
import { axOf, evaluateOnHarmed, hasNoName } from '../proofs/in-browser.ts';
import { addScript, removeAttributes, textOf, visibleElements } from './harming.ts';

function disclosing(document: Document): Element[] {
  return visibleElements(document, 'button[data-discloses]');
}

const CHECKED = '[role=switch][aria-checked], [role=checkbox][aria-checked]';

export const ARIA: readonly Operator[] = [
  {
    id: 'checked-state-removed',
    criteria: ['4.1.2'],
    failure: 'F79',
    standing: 'AA',
    says: 'A switch or check box made by a script does not say whether it is on.',
    applies: (document) => visibleElements(document, CHECKED),
    harm(element) {
      removeAttributes(element, 'aria-checked');
      return undefined;
    },
    isHarmed: async (page) =>
      (await evaluateOnHarmed(page, (one) => one.getAttribute('aria-checked') === null)) === true,
  },
  {
    id: 'checked-state-wrong',
    criteria: ['4.1.2'],
    failure: 'F79',
    standing: 'AA',
    says: 'A switch or check box says "on" where only true and false are understood.',
    applies: (document) => visibleElements(document, CHECKED),
    harm(element) {
      element.setAttribute('aria-checked', 'on');
      return undefined;
    },
    isHarmed: async (page) =>
      (await evaluateOnHarmed(
        page,
        (one) => !/^(true|false|mixed)$/.test(one.getAttribute('aria-checked') ?? ''),
      )) === true,
  },
  {
    id: 'role-misspelt',
    criteria: ['4.1.2', '1.3.1'],
    failure: 'F15',
    standing: 'AA',
    says: 'What a script made a control of has a role that does not exist.',
    applies: (document) =>
      visibleElements(
        document,
        'span[role=switch], span[role=checkbox], div[role=textbox], span[role=button]',
      ),
    harm(element) {
      element.setAttribute('role', `${element.getAttribute('role')}-control`);
      return undefined;
    },
    async isHarmed(page) {
      return /^(generic|none|)$/.test((await axOf(page))?.role ?? 'missing');
    },
  },
  {
    id: 'role-removed',
    criteria: ['4.1.2'],
    failure: 'F59',
    standing: 'AA',
    says: 'What a script made a control of has no role.',
    applies: (document) => visibleElements(document, 'span[role=switch], span[role=checkbox]'),
    harm(element) {
      removeAttributes(element, 'role');
      return undefined;
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      return /^(generic|none|)$/.test(facts?.role ?? 'missing') && facts?.properties.focusable === true;
    },
  },
  {
    id: 'widget-name-removed',
    criteria: ['4.1.2'],
    failure: 'F68',
    standing: 'AA',
    says: 'A switch, check box or text field made by a script has no name.',
    applies: (document) =>
      visibleElements(
        document,
        '[role=switch][aria-labelledby], [role=checkbox][aria-labelledby], [role=textbox][aria-labelledby]',
      ).filter((one) => textOf(one) === ''),
    harm(element) {
      removeAttributes(element, 'aria-labelledby');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'name-leads-astray',
    criteria: ['4.1.2', '1.3.1'],
    failure: 'F68',
    standing: 'AA',
    says: 'A control is named by an id that no element has.',
    applies: (document) =>
      visibleElements(
        document,
        '[role=switch][aria-labelledby], [role=checkbox][aria-labelledby], [role=textbox][aria-labelledby]',
      ).filter((one) => textOf(one) === ''),
    harm(element) {
      element.setAttribute('aria-labelledby', 'no-such-text');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'name-attribute-misspelt',
    criteria: ['4.1.2', '1.1.1'],
    failure: 'F68',
    standing: 'AA',
    says: 'The name of a button or link that holds an icon alone stands in an attribute that does not exist.',
    applies: (document) =>
      visibleElements(document, 'button[aria-label], a[href][aria-label]').filter(
        (one) => textOf(one) === '' && one.querySelector('img[alt]:not([alt=""])') === null,
      ),
    harm(element) {
      element.setAttribute('aria-lable', element.getAttribute('aria-label') ?? '');
      removeAttributes(element, 'aria-label', 'title');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'expanded-state-removed',
    criteria: ['4.1.2'],
    failure: null,
    // 4.1.2 does not define whether "open" is a state of the button or of the content it shows.
    standing: 'open',
    says: 'A button that opens and closes a part of the page does not say which.',
    applies: disclosing,
    harm(element) {
      element.removeAttribute('aria-expanded');
      element.removeAttribute('data-discloses');
      addScript(
        element.ownerDocument,
        "const panel = document.getElementById(harmed.getAttribute('aria-controls')); harmed.addEventListener('click', () => { panel.hidden = !panel.hidden; });",
      );
      return undefined;
    },
    isHarmed: (page) => togglesWithoutState(page, null),
  },
  {
    id: 'expanded-state-stuck',
    criteria: ['4.1.2'],
    failure: 'F79',
    standing: 'AA',
    says: 'A button says that what it opens is closed, also when it is open.',
    applies: disclosing,
    harm(element) {
      element.removeAttribute('data-discloses');
      addScript(
        element.ownerDocument,
        "const panel = document.getElementById(harmed.getAttribute('aria-controls')); harmed.addEventListener('click', () => { panel.hidden = !panel.hidden; });",
      );
      return undefined;
    },
    isHarmed: (page) => togglesWithoutState(page, 'false'),
  },
  {
    id: 'expanded-state-wrong',
    criteria: ['4.1.2'],
    failure: 'F79',
    standing: 'AA',
    says: 'A button says aria-expanded="closed", which nobody understands.',
    applies: disclosing,
    harm(element) {
      element.setAttribute('aria-expanded', 'closed');
      return undefined;
    },
    isHarmed: async (page) =>
      (await evaluateOnHarmed(
        page,
        (one) => !/^(true|false)$/.test(one.getAttribute('aria-expanded') ?? 'missing'),
      )) === true,
  },
  {
    id: 'tabs-without-roles',
    criteria: ['4.1.2', '1.3.1'],
    failure: null,
    standing: 'AA',
    says: 'A list of tabs holds plain buttons instead of tabs.',
    applies: (document) =>
      visibleElements(document, '[role=tablist]').filter(
        (list) => list.querySelector('[role=tab][data-tab]') !== null,
      ),
    harm(element) {
      const tabs = [...element.querySelectorAll('[role=tab]')];
      for (const tab of tabs) removeAttributes(tab, 'role');
      return [element, ...tabs];
    },
    async isHarmed(page) {
      const list = await axOf(page);
      const roles = await page
        .locator('[data-harmed] > *')
        .evaluateAll((all) => all.map((one) => one.getAttribute('role')));
      return list?.role === 'tablist' && roles.length > 0 && roles.every((role) => role !== 'tab');
    },
  },
  {
    id: 'tabs-without-list',
    criteria: ['1.3.1', '4.1.2'],
    failure: null,
    standing: 'AA',
    says: 'Tabs stand in a plain block instead of a list of tabs.',
    applies: (document) =>
      visibleElements(document, '[role=tablist]').filter(
        (list) => list.querySelector(':scope > [role=tab]') !== null,
      ),
    harm(element) {
      removeAttributes(element, 'role', 'aria-label');
      return [element, ...element.querySelectorAll('[role=tab]')];
    },
    async isHarmed(page) {
      return (
        (await evaluateOnHarmed(
          page,
          (block) =>
            block.querySelector('[role=tab]') !== null &&
            block.querySelector('[role=tab]')?.closest('[role=tablist]') === null,
        )) === true
      );
    },
  },
  {
    id: 'selected-tab-not-said',
    criteria: ['4.1.2'],
    failure: 'F79',
    standing: 'AA',
    says: 'Which of the tabs is chosen is seen and not said.',
    applies: (document) => visibleElements(document, '[role=tab][data-tab][aria-selected=true]'),
    harm(element) {
      addScript(
        element.ownerDocument,
        "for (const tab of harmed.parentElement.children) { const strip = () => { if (tab.hasAttribute('aria-selected')) tab.removeAttribute('aria-selected'); }; strip(); new MutationObserver(strip).observe(tab, { attributes: true }); }",
      );
      return [element, ...[...(element.parentElement?.children ?? [])].filter((one) => one !== element)];
    },
    isHarmed: async (page) =>
      (await evaluateOnHarmed(
        page,
        (tab) => tab.getAttribute('role') === 'tab' && !tab.hasAttribute('aria-selected'),
      )) === true,
  },
];

/** A click opens the part of the page, but the state does not change: it stays missing, or has this value. */
async function togglesWithoutState(
  page: Parameters<Operator['isHarmed']>[0],
  state: string | null,
): Promise<boolean> {
  const panel = () =>
    page.evaluate(() => {
      const button = document.querySelector('[data-harmed]');
      return document.getElementById(button?.getAttribute('aria-controls') ?? '')?.hidden;
    });
  const before = await panel();
  await page.locator('[data-harmed]').click();
  const after = await panel();
  const expandedState = await page.locator('[data-harmed]').getAttribute('aria-expanded');
  return before === true && after === false && expandedState === state;
}
