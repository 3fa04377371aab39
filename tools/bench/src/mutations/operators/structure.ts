import type { Operator } from '../operator.ts';
import { axOf, evaluateOnHarmed } from '../proofs/in-browser.ts';
import { addInlineStyle, isPlain, renamed, textOf, visibleElements, wordsOf } from './harming.ts';

const HEADINGS = 'h1, h2, h3, h4';

function headings(document: Document): Element[] {
  return visibleElements(document, HEADINGS).filter(
    (heading) =>
      textOf(heading) !== '' &&
      !heading.hasAttribute('role') &&
      // Something else gets its name from it.
      !isNamedBy(document, heading) &&
      heading.closest('summary, legend, [class*=accordion], [class*=tabs], button, label') === null &&
      heading.querySelector('a, button, label, input') === null,
  );
}

function isNamedBy(document: Document, heading: Element): boolean {
  return heading.id !== '' && document.querySelector(`[aria-labelledby~="${heading.id}"]`) !== null;
}

/** Lists of at least two text items. */
function plainLists(document: Document): Element[] {
  return visibleElements(document, 'main ul, main ol').filter(
    (list) =>
      !list.hasAttribute('role') &&
      list.closest('nav, [data-module]') === null &&
      list.children.length > 1 &&
      [...list.children].every(
        (item) => item.tagName === 'LI' && wordsOf(item) > 0 && !item.hasAttribute('role'),
      ),
  );
}

const LOOKS_LIKE_HEADING = 'font-weight:700;font-size:1.5rem;line-height:1.3;margin:1.25rem 0 .75rem';

/** Whether the element is displayed as large or bold text before other text, but exposed without a role. */
async function isVisualOnly(page: Parameters<Operator['isHarmed']>[0]): Promise<boolean> {
  const facts = await axOf(page);
  const look = await evaluateOnHarmed(page, (element) => {
    const { fontWeight, fontSize } = getComputedStyle(element);
    const body = Number.parseFloat(getComputedStyle(element.closest('main') ?? document.body).fontSize);
    return Number(fontWeight) >= 600 && Number.parseFloat(fontSize) > body;
  });
  return look === true && facts !== null && facts.role !== 'heading';
}

export const STRUCTURE: readonly Operator[] = [
  {
    id: 'heading-faked',
    criteria: ['1.3.1'],
    failure: 'F2',
    standing: 'AA',
    says: 'A heading is a paragraph in bold, larger letters.',
    applies: (document) =>
      headings(document).filter((heading) => heading.tagName !== 'H1' && heading.nextElementSibling !== null),
    harm(element) {
      const paragraph = renamed(element, 'p', ['class', 'id']);
      addInlineStyle(paragraph, LOOKS_LIKE_HEADING);
      return [paragraph];
    },
    isHarmed: isVisualOnly,
  },
  {
    id: 'heading-role-taken',
    criteria: ['1.3.1', '4.1.2'],
    failure: 'F92',
    standing: 'AA',
    says: 'A heading has the role "presentation".',
    applies: (document) => headings(document).filter((heading) => heading.tagName !== 'H1'),
    harm(element) {
      element.setAttribute('role', 'presentation');
      return undefined;
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      return (
        facts !== null &&
        facts.role !== 'heading' &&
        (await evaluateOnHarmed(page, (one) => /^H\d$/.test(one.tagName))) === true
      );
    },
  },
  {
    id: 'heading-emptied',
    criteria: ['1.3.1', '2.4.6'],
    failure: 'F43',
    standing: 'AA',
    says: 'A heading holds nothing.',
    applies: (document) => headings(document).filter((heading) => heading.tagName !== 'H1'),
    harm(element) {
      element.textContent = '';
      addInlineStyle(element, 'min-height:1.5em');
      return undefined;
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      return (
        facts !== null &&
        facts.name === '' &&
        (await evaluateOnHarmed(page, (one) => /^H\d$/.test(one.tagName))) === true
      );
    },
  },
  {
    id: 'heading-not-descriptive',
    criteria: ['2.4.6'],
    failure: null,
    standing: 'AA',
    says: 'A heading reads "Heading".',
    applies: (document) => headings(document).filter(isPlain),
    harm(element) {
      element.textContent = 'Heading';
      return undefined;
    },
    async isHarmed(page) {
      return /^(heading|title|untitled|section)$/i.test((await axOf(page))?.name ?? '');
    },
  },
  {
    id: 'headings-alike',
    criteria: ['2.4.6'],
    failure: null,
    // 2.4.6 requires that headings describe their topic, not that they are unique.
    standing: 'open',
    says: 'Two neighbouring sections have the same heading.',
    applies: (document) =>
      headings(document).filter((heading, index, all) => {
        const before = all[index - 1];
        return (
          isPlain(heading) && before !== undefined && isPlain(before) && before.tagName === heading.tagName
        );
      }),
    harm(element) {
      const all = headings(element.ownerDocument);
      const before = all[all.indexOf(element) - 1];
      if (!before) return undefined;
      element.textContent = textOf(before);
      return [element, before];
    },
    async isHarmed(page) {
      const name = (await axOf(page))?.name;
      return name !== undefined && name !== '' && name === (await axOf(page, '[data-harmed-with]'))?.name;
    },
  },
  {
    id: 'list-faked',
    criteria: ['1.3.1'],
    failure: 'F2',
    standing: 'AA',
    says: 'A list is a paragraph with bullets and line breaks.',
    applies: (document) =>
      plainLists(document).filter((list) => [...list.children].every((item) => item.children.length === 0)),
    harm(element) {
      const paragraph = element.ownerDocument.createElement('p');
      paragraph.innerHTML = [...element.children]
        .map((item, index) => `${element.tagName === 'OL' ? `${index + 1}.` : '•'} ${item.innerHTML}`)
        .join('<br>');
      element.replaceWith(paragraph);
      return [paragraph];
    },
    async isHarmed(page) {
      const lines = (await page.locator('[data-harmed]').innerText())
        .split('\n')
        .filter((line) => line.trim());
      const role = (await axOf(page))?.role;
      return role !== 'list' && lines.length > 1 && lines.every((line) => /^(•|\d+\.) /.test(line));
    },
  },
  {
    id: 'list-items-orphaned',
    criteria: ['1.3.1'],
    failure: null,
    standing: 'AA',
    says: 'Items of a list stand in a block that is no list.',
    applies: plainLists,
    harm(element) {
      const block = renamed(element, 'div');
      return [block, ...block.children];
    },
    async isHarmed(page) {
      return (
        (await evaluateOnHarmed(
          page,
          (block) =>
            block.querySelector(':scope > li') !== null &&
            block.closest('ul, ol, menu, [role=list]') === null,
        )) === true
      );
    },
  },
  {
    id: 'list-role-taken',
    criteria: ['1.3.1', '4.1.2'],
    failure: 'F92',
    standing: 'AA',
    says: 'A list that is seen as one has the role "presentation".',
    applies: (document) =>
      plainLists(document).filter((list) => list.tagName === 'OL' || list.classList.length <= 1),
    harm(element) {
      element.setAttribute('role', 'presentation');
      addInlineStyle(element, 'list-style:disc;display:block;padding-left:1.5rem');
      for (const item of element.children) addInlineStyle(item, 'display:list-item');
      return [element, ...element.children];
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      return (
        facts?.role !== 'list' &&
        (await evaluateOnHarmed(
          page,
          (list) => /^[OU]L$/.test(list.tagName) && getComputedStyle(list).listStyleType !== 'none',
        )) === true
      );
    },
  },
  {
    id: 'terms-broken',
    criteria: ['1.3.1'],
    failure: null,
    standing: 'AA',
    says: 'Terms and descriptions stand in a block that is no description list.',
    applies: (document) =>
      visibleElements(document, 'main dl').filter(
        (list) => list.querySelector('dt') !== null && list.querySelector('dl') === null,
      ),
    harm(element) {
      const block = renamed(element, 'div');
      return [block, ...block.querySelectorAll('dt, dd')];
    },
    async isHarmed(page) {
      return (
        (await evaluateOnHarmed(
          page,
          (block) => block.querySelector('dt') !== null && block.querySelector('dt')?.closest('dl') === null,
        )) === true
      );
    },
  },
  {
    id: 'spaces-within-word',
    criteria: ['1.3.2'],
    failure: 'F32',
    standing: 'AA',
    says: 'A word of a heading is spread by spaces between its letters.',
    applies: (document) =>
      headings(document).filter((heading) => isPlain(heading) && /^[A-Z][a-z]{3}/.test(textOf(heading))),
    harm(element) {
      const [first = '', ...others] = textOf(element).split(' ');
      element.textContent = [[...first.toUpperCase()].join(' '), ...others].join(' ');
      return undefined;
    },
    async isHarmed(page) {
      return /^(\p{L} ){3,}/u.test(`${(await page.locator('[data-harmed]').innerText()).trim()} `);
    },
  },
  {
    id: 'steps-upside-down',
    criteria: ['1.3.2'],
    failure: 'F1',
    standing: 'AA',
    says: 'A style sheet shows steps in another order than the one that is read out.',
    applies: (document) =>
      plainLists(document).filter((list) => list.tagName === 'OL' && list.children.length > 2),
    harm(element) {
      // List numbers would still show the order.
      addInlineStyle(element, 'display:flex;flex-direction:column-reverse;list-style:none');
      for (const item of element.children) addInlineStyle(item, 'display:block');
      return [element, ...element.children];
    },
    async isHarmed(page) {
      const tops = await evaluateOnHarmed(page, (list) =>
        [...list.children].map((item) => item.getBoundingClientRect().top),
      );
      return (
        tops !== null &&
        tops.length > 2 &&
        tops.every((top, index) => index === 0 || top < (tops[index - 1] ?? 0))
      );
    },
  },
  {
    id: 'told-by-place-and-shape',
    criteria: ['1.3.3'],
    failure: 'F14',
    standing: 'AA',
    says: 'An instruction names a control by its shape and place alone.',
    applies: (document) =>
      visibleElements(document, 'main form').filter((form) => form.querySelector('button') !== null),
    harm(element) {
      const text = element.ownerDocument.createElement('p');
      text.textContent = 'To go on, press the round one at the bottom right.';
      element.prepend(text);
      return [text, element];
    },
    async isHarmed(page) {
      const text = (await evaluateOnHarmed(page, (element) => element.textContent)) ?? '';
      const names = await page.getByRole('button').allTextContents();
      return (
        /^To go on, press/.test(text) &&
        !names.some((name) => name.trim() !== '' && text.includes(name.trim()))
      );
    },
  },
  {
    id: 'text-hidden-from-screen-readers',
    criteria: ['1.3.1', '4.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A paragraph that everybody sees is hidden from screen readers.',
    applies: (document) =>
      visibleElements(document, 'main p').filter(
        (text) =>
          wordsOf(text) > 5 &&
          text.querySelector('a, button, input') === null &&
          // Otherwise the same text is announced there.
          textOf(document.body).split(textOf(text)).length === 2,
      ),
    harm(element) {
      element.setAttribute('aria-hidden', 'true');
      return undefined;
    },
    async isHarmed(page) {
      return (await axOf(page))?.isIgnored === true;
    },
  },
];
