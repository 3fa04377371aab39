import type { Operator } from '../operator.ts';
import { axOf, evaluateOnHarmed } from '../proofs/in-browser.ts';
import { isPlain, textOf, visibleElements, wordsOf } from './harming.ts';

/** Text-only links of a menu without a heading that could add context. */
function menuLinks(document: Document): Element[] {
  return visibleElements(document, 'nav li a[href]').filter(
    (link) =>
      isPlain(link) &&
      !link.hasAttribute('aria-label') &&
      !link.hasAttribute('aria-labelledby') &&
      !link.hasAttribute('title') &&
      link.closest('nav')?.querySelector('h1, h2, h3, h4') === null &&
      textOf(link) === textOf(link.closest('li')),
  );
}

const SAYS_NOTHING = /^(click here|here|more|read more|link|this)$/i;

export const LINKS: readonly Operator[] = [
  {
    id: 'menu-link-says-nothing',
    criteria: ['2.4.4', '2.4.9'],
    // F63 is about visible context that is not programmatically associated. Here no user knows the target:
    // 2.4.4 excepts what is "ambiguous to users in general".
    failure: null,
    standing: 'advice',
    says: 'A link of a menu reads "Click here", and nothing around it tells more.',
    applies: menuLinks,
    harm(element) {
      element.textContent = 'Click here';
      return undefined;
    },
    async isHarmed(page) {
      const around = await evaluateOnHarmed(page, (link) =>
        (link.closest('li, p, td')?.textContent ?? '').trim(),
      );
      return SAYS_NOTHING.test((await axOf(page))?.name ?? '') && SAYS_NOTHING.test(around ?? '');
    },
  },
  {
    id: 'menu-links-alike',
    criteria: ['2.4.4', '2.4.9'],
    // No user can distinguish them, so the exception applies too.
    failure: null,
    standing: 'advice',
    says: 'Two links of a menu read the same and lead to different pages.',
    applies: (document) =>
      menuLinks(document).filter((link) => {
        const twin = link.closest('li')?.previousElementSibling?.querySelector('a[href]');
        return (
          twin !== null &&
          twin !== undefined &&
          isPlain(twin) &&
          twin.getAttribute('href') !== link.getAttribute('href')
        );
      }),
    harm(element) {
      const twin = element.closest('li')?.previousElementSibling?.querySelector('a[href]');
      if (!twin) return undefined;
      element.textContent = textOf(twin);
      return [element, twin];
    },
    async isHarmed(page) {
      const name = (await axOf(page))?.name;
      const other = (await axOf(page, 'a[data-harmed-with]'))?.name;
      const leads = await page.evaluate(() =>
        [...document.querySelectorAll('a[data-harmed], a[data-harmed-with]')].map((link) =>
          link.getAttribute('href'),
        ),
      );
      return name !== undefined && name !== '' && name === other && new Set(leads).size === 2;
    },
  },
  {
    id: 'link-needs-its-sentence',
    criteria: ['2.4.9'],
    failure: 'F84',
    standing: 'AAA',
    says: 'A link in running text reads "here".',
    applies: (document) =>
      visibleElements(document, 'main p a[href]').filter(
        (link) => isPlain(link) && wordsOf(link.closest('p')) - wordsOf(link) > 5,
      ),
    harm(element) {
      element.textContent = 'here';
      return undefined;
    },
    isHarmed: async (page) => SAYS_NOTHING.test((await axOf(page))?.name ?? ''),
  },
];
