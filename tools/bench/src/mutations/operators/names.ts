import type { Operator } from '../operator.ts';
import { axOf, hasNoName, isNamed } from '../proofs/in-browser.ts';
import { removeAttributes, textOf, visibleElements, wordsOf } from './harming.ts';

const MEANINGFUL_IMAGE = 'img[alt]:not([alt=""]):not([role]):not([aria-label])';

/** Informative images: their text alternative has at least two words. */
function meaningfulImages(document: Document): Element[] {
  return visibleElements(document, MEANINGFUL_IMAGE).filter(
    (image) => (image.getAttribute('alt') ?? '').trim().split(/\s+/).length > 1,
  );
}

/** Links and buttons whose only name is that of an image. */
function imagesAlone(document: Document): Element[] {
  return meaningfulImages(document).filter((image) => {
    const owner = image.closest('a[href], button');
    return owner !== null && textOf(owner) === '' && !owner.hasAttribute('aria-label');
  });
}

const FILE_NAME = /^[\w-]+\.(jpe?g|png|gif|svg|webp)$/i;
const PLACEHOLDER = /^(image|spacer|photo|picture|graphic)$/i;

export const NAMES: readonly Operator[] = [
  {
    id: 'image-alt-removed',
    criteria: ['1.1.1'],
    failure: 'F65',
    standing: 'AA',
    says: 'An image that says something loses its alt attribute.',
    applies: (document) => meaningfulImages(document).filter((image) => image.closest('a, button') === null),
    harm(element) {
      removeAttributes(element, 'alt', 'title');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'image-alt-emptied',
    criteria: ['1.1.1'],
    failure: null,
    standing: 'AA',
    says: 'An image that says something is marked as decoration by alt="".',
    applies: (document) =>
      meaningfulImages(document).filter(
        (image) => image.closest('figure') !== null || image.closest('a, button') === null,
      ),
    harm(element) {
      element.setAttribute('alt', '');
      return undefined;
    },
    async isHarmed(page) {
      const facts = await axOf(page);
      return facts !== null && (facts.isIgnored || facts.role === 'none' || facts.name === '');
    },
  },
  {
    id: 'image-alt-file-name',
    criteria: ['1.1.1'],
    failure: 'F30',
    standing: 'AA',
    says: 'The text alternative of an image is the name of its file.',
    applies: meaningfulImages,
    harm(element) {
      element.setAttribute(
        'alt',
        `${/([\w-]+)\.\w+$/.exec(element.getAttribute('src') ?? '')?.[1] ?? 'DSC_0412'}.jpg`,
      );
      return [element, ...ownersOf(element)];
    },
    isHarmed: (page) => isNamed(page, FILE_NAME),
  },
  {
    id: 'image-alt-placeholder',
    criteria: ['1.1.1'],
    failure: 'F30',
    standing: 'AA',
    says: 'The text alternative of an image is "image".',
    applies: meaningfulImages,
    harm(element) {
      element.setAttribute('alt', 'image');
      return [element, ...ownersOf(element)];
    },
    isHarmed: (page) => isNamed(page, PLACEHOLDER),
  },
  {
    id: 'linked-image-alt-removed',
    criteria: ['2.4.4', '1.1.1', '4.1.2'],
    failure: 'F89',
    standing: 'AA',
    says: 'The image that alone names a link or a button loses its text alternative.',
    applies: imagesAlone,
    harm(element) {
      element.setAttribute('alt', '');
      return [...ownersOf(element), element];
    },
    isHarmed: hasNoNameOrIsNone,
  },
  {
    id: 'drawing-name-removed',
    criteria: ['1.1.1'],
    failure: 'F65',
    standing: 'AA',
    says: 'A drawing or block with the role of an image loses its name.',
    applies: (document) =>
      visibleElements(document, '[role=img][aria-label]').filter(
        (image) => image.querySelector('title, desc') === null,
      ),
    harm(element) {
      removeAttributes(element, 'aria-label', 'aria-labelledby', 'title');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'icon-button-name-removed',
    criteria: ['4.1.2', '1.1.1'],
    failure: 'F68',
    standing: 'AA',
    says: 'A button that holds an icon alone loses its name.',
    applies: (document) =>
      visibleElements(document, 'button[aria-label]').filter((button) => textOf(button) === ''),
    harm(element) {
      removeAttributes(element, 'aria-label', 'title');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'button-text-to-icon',
    criteria: ['4.1.2', '1.1.1'],
    failure: 'F68',
    standing: 'AA',
    says: 'The words of a button give way to a drawing without a name.',
    applies: (document) =>
      visibleElements(document, 'button').filter(
        (button) =>
          wordsOf(button) > 0 &&
          button.closest('details, [role=tablist], summary') === null &&
          !button.hasAttribute('aria-label') &&
          !button.hasAttribute('aria-labelledby') &&
          !button.hasAttribute('title') &&
          !button.hasAttribute('data-module'),
      ),
    harm(element) {
      element.innerHTML =
        '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 12h16M13 5l7 7-7 7" fill="none" stroke="currentColor"/></svg>';
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'icon-link-name-removed',
    criteria: ['2.4.4', '4.1.2'],
    failure: 'F89',
    standing: 'AA',
    says: 'A link that holds an icon alone loses its name.',
    applies: (document) =>
      visibleElements(document, 'a[href][aria-label]').filter(
        (link) => textOf(link) === '' && !link.querySelector('img'),
      ),
    harm(element) {
      removeAttributes(element, 'aria-label', 'title');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'link-text-to-icon',
    criteria: ['2.4.4', '4.1.2'],
    failure: 'F89',
    standing: 'AA',
    says: 'The words of a link give way to a drawing without a name.',
    applies: (document) =>
      visibleElements(document, 'a[href]').filter(
        (link) =>
          wordsOf(link) > 0 &&
          !link.querySelector('img, svg') &&
          !link.hasAttribute('aria-label') &&
          !link.hasAttribute('aria-labelledby') &&
          !link.hasAttribute('title'),
      ),
    harm(element) {
      element.innerHTML =
        '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 12h16M13 5l7 7-7 7" fill="none" stroke="currentColor"/></svg>';
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'image-button-alt-removed',
    criteria: ['1.1.1', '4.1.2'],
    failure: 'F65',
    standing: 'AA',
    says: 'A button that is a picture loses its text alternative.',
    applies: (document) => visibleElements(document, 'input[type=image][alt]'),
    harm(element) {
      removeAttributes(element, 'alt', 'title', 'aria-label', 'value');
      return undefined;
    },
    // Browsers announce "Submit" as a default, whatever the button does.
    async isHarmed(page) {
      return /^(submit( query)?)?$/i.test((await axOf(page))?.name ?? 'missing');
    },
  },
  {
    id: 'area-alt-removed',
    criteria: ['1.1.1', '2.4.4', '4.1.2'],
    failure: 'F65',
    standing: 'AA',
    says: 'An area of an image map loses its text alternative.',
    applies: (document) => visibleElements(document, 'area[href][alt]'),
    harm(element) {
      removeAttributes(element, 'alt', 'title', 'aria-label');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'frame-title-removed',
    criteria: ['4.1.2', '2.4.1'],
    failure: null,
    standing: 'AA',
    says: 'A frame loses its title.',
    applies: (document) => visibleElements(document, 'iframe[title]'),
    harm(element) {
      removeAttributes(element, 'title', 'aria-label');
      return undefined;
    },
    isHarmed: hasNoName,
  },
  {
    id: 'label-not-in-name',
    criteria: ['2.5.3'],
    failure: 'F96',
    standing: 'AA',
    says: 'A button or link is named otherwise than it reads.',
    applies: (document) =>
      visibleElements(document, 'button, a[href]').filter(
        (control) =>
          wordsOf(control) > 1 &&
          !control.querySelector('img, svg, [class*=visually-hidden]') &&
          !control.hasAttribute('aria-label') &&
          !control.hasAttribute('aria-labelledby') &&
          !control.hasAttribute('data-module'),
      ),
    harm(element) {
      element.setAttribute('aria-label', 'Proceed to next stage');
      return undefined;
    },
    async isHarmed(page) {
      const name = (await axOf(page))?.name.toLowerCase() ?? '';
      const seen = (await page.locator('[data-harmed]').innerText())
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase();
      return seen !== '' && !name.includes(seen);
    },
  },
  {
    id: 'alt-repeats-the-text-beside',
    criteria: ['1.1.1'],
    failure: null,
    standing: 'advice',
    says: 'A picture in a link repeats the words of the link, which are then heard twice.',
    applies: (document) =>
      visibleElements(document, 'li > img[alt=""], p > img[alt=""], div > img[alt=""]').filter((image) => {
        const link = image.parentElement?.querySelector('a[href]');
        return link !== null && link !== undefined && wordsOf(link) > 0 && link.querySelector('img') === null;
      }),
    harm(element) {
      const link = element.parentElement?.querySelector('a[href]');
      if (!link) return undefined;
      element.setAttribute('alt', textOf(link));
      link.prepend(element);
      return [element, link];
    },
    async isHarmed(page) {
      const texts = await page.evaluate(() => {
        const image = document.querySelector('[data-harmed]');
        const link = image?.closest('a[href]');
        return image && link ? [image.getAttribute('alt') ?? '', link.textContent ?? ''] : null;
      });
      return texts !== null && texts[0]?.trim() === texts[1]?.replace(/\s+/g, ' ').trim();
    },
  },
];

/** The link or button that it names. */
function ownersOf(image: Element): Element[] {
  const owner = image.closest('a[href], button');
  return owner ? [owner] : [];
}

async function hasNoNameOrIsNone(page: Parameters<Operator['isHarmed']>[0]): Promise<boolean> {
  const owner = await axOf(page, 'a[data-harmed], button[data-harmed], :is(a, button):has(> [data-harmed])');
  return owner !== null && owner.name === '';
}
