import type { Operator } from '../operator.ts';
import { evaluateOnHarmed } from '../proofs/in-browser.ts';
import { visibleElements, wordsOf } from './harming.ts';

const HINDI =
  'यह सूचना सभी नागरिकों के लिए है, और कार्यालय सोमवार से शुक्रवार तक सुबह दस बजे से शाम पाँच बजे तक खुला रहता है।';

function root(document: Document): Element[] {
  return [document.documentElement];
}

/** Pages that are declared as English and have more than thirty English words. */
function englishRoot(document: Document): Element[] {
  return document.documentElement.getAttribute('lang') === 'en' &&
    wordsOf(document.querySelector('main')) > 30
    ? root(document)
    : [];
}

/** Parts in another language than the page, too long to be a name. */
function parts(document: Document): Element[] {
  const page = document.documentElement.getAttribute('lang');
  return visibleElements(document, 'main [lang]').filter(
    (part) => part.getAttribute('lang') !== page && wordsOf(part) > 5,
  );
}

/** Share of Devanagari among the visible letters. */
function devanagari(element: Element): number {
  const letters = (element as HTMLElement).innerText.match(/\p{L}/gu) ?? [];
  return (
    letters.filter((letter) => /\p{Script=Devanagari}/u.test(letter)).length / Math.max(letters.length, 1)
  );
}

/** Language of the element as the browser determines it. */
function language(element: Element): string {
  return (element.closest('[lang]')?.getAttribute('lang') ?? '').toLowerCase();
}

/** Registered language codes never have seven letters: the browser has no name for such a code. */
async function isNoCode(page: Parameters<Operator['isHarmed']>[0]): Promise<boolean> {
  const code = await evaluateOnHarmed(page, language);
  return (
    code !== null &&
    code !== '' &&
    (await page.evaluate((tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag) === tag, code))
  );
}

export const LANGUAGE: readonly Operator[] = [
  {
    id: 'page-language-removed',
    criteria: ['3.1.1'],
    failure: null,
    standing: 'AA',
    says: 'The page does not say its language.',
    applies: root,
    harm(element) {
      element.removeAttribute('lang');
      element.removeAttribute('xml:lang');
      return undefined;
    },
    isHarmed: async (page) => (await evaluateOnHarmed(page, language)) === '',
  },
  {
    id: 'page-language-invalid',
    criteria: ['3.1.1'],
    failure: null,
    standing: 'AA',
    says: 'The language of the page is a word that is no code.',
    applies: root,
    harm(element) {
      element.setAttribute('lang', 'english');
      return undefined;
    },
    isHarmed: isNoCode,
  },
  {
    id: 'page-language-wrong',
    criteria: ['3.1.1'],
    failure: null,
    standing: 'AA',
    says: 'A page in English says that it is in Hindi.',
    applies: englishRoot,
    harm(element) {
      element.setAttribute('lang', 'hi');
      return undefined;
    },
    async isHarmed(page) {
      const share = await evaluateOnHarmed(page, devanagari);
      return (await evaluateOnHarmed(page, language)) === 'hi' && share !== null && share < 0.5;
    },
  },
  {
    id: 'page-language-french',
    criteria: ['3.1.1'],
    failure: null,
    standing: 'AA',
    says: 'A page in English says that it is in French.',
    applies: englishRoot,
    harm(element) {
      element.setAttribute('lang', 'fr');
      return undefined;
    },
    async isHarmed(page) {
      // The most common words of English text that are not French words.
      const share = await evaluateOnHarmed(page, (element) => {
        const words = (element as HTMLElement).innerText.toLowerCase().match(/\p{L}+/gu) ?? [];
        return (
          words.filter((word) => /^(the|of|and|to|is|are|with|for|in|that|this|your|you)$/.test(word))
            .length / Math.max(words.length, 1)
        );
      });
      return (await evaluateOnHarmed(page, language)) === 'fr' && share !== null && share > 0.05;
    },
  },
  {
    id: 'hindi-part-not-said',
    criteria: ['3.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A Hindi paragraph on an English page does not say so.',
    applies: (document) => parts(document).filter((part) => part.getAttribute('lang') === 'hi'),
    harm(element) {
      element.removeAttribute('lang');
      return [element, ...element.querySelectorAll('p')];
    },
    async isHarmed(page) {
      const share = await evaluateOnHarmed(page, devanagari);
      return (await evaluateOnHarmed(page, language)) !== 'hi' && share !== null && share > 0.8;
    },
  },
  {
    id: 'hindi-added-as-english',
    criteria: ['3.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A paragraph of Hindi is added to an English page under lang="en".',
    applies: (document) =>
      document.documentElement.getAttribute('lang') === 'en'
        ? visibleElements(document, 'main').slice(0, 1)
        : [],
    harm(element) {
      const text = element.ownerDocument.createElement('p');
      text.textContent = HINDI;
      element.append(text);
      return [text];
    },
    async isHarmed(page) {
      const share = await evaluateOnHarmed(page, devanagari);
      return (await evaluateOnHarmed(page, language)) === 'en' && share !== null && share > 0.8;
    },
  },
  {
    id: 'part-language-removed',
    criteria: ['3.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A French sentence on an English page does not say so.',
    applies: (document) => parts(document).filter((part) => part.getAttribute('lang') === 'fr'),
    harm(element) {
      element.removeAttribute('lang');
      // The paragraph that contains it.
      return [element, ...[element.parentElement].filter((parent) => parent !== null)];
    },
    async isHarmed(page) {
      const share = await evaluateOnHarmed(page, (element) => {
        const words = (element as HTMLElement).innerText.toLowerCase().match(/\p{L}+/gu) ?? [];
        return (
          words.filter((word) =>
            /^(le|la|les|de|du|des|et|et|dans|ne|pas|pour|vous|votre|votre|l|sont|nos|qui|quelle|que)$/.test(
              word,
            ),
          ).length / Math.max(words.length, 1)
        );
      });
      return (await evaluateOnHarmed(page, language)) !== 'fr' && share !== null && share > 0.15;
    },
  },
  {
    id: 'part-language-wrong',
    criteria: ['3.1.2'],
    failure: null,
    standing: 'AA',
    says: 'A Hindi part says that it is French.',
    applies: (document) => parts(document).filter((part) => part.getAttribute('lang') === 'hi'),
    harm(element) {
      element.setAttribute('lang', 'fr');
      return [element, ...element.querySelectorAll('p')];
    },
    async isHarmed(page) {
      const share = await evaluateOnHarmed(page, devanagari);
      return (await evaluateOnHarmed(page, language)) === 'fr' && share !== null && share > 0.8;
    },
  },
  {
    id: 'part-language-invalid',
    criteria: ['3.1.2'],
    failure: null,
    standing: 'AA',
    says: 'The language of a part is a word that is no code.',
    applies: parts,
    harm(element) {
      element.setAttribute('lang', 'foreign');
      return undefined;
    },
    isHarmed: isNoCode,
  },
];
