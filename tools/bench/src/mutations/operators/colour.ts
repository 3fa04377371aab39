import type { Operator } from '../operator.ts';
import { contrastOf, textColours } from '../proofs/colours.ts';
import { evaluateOnHarmed } from '../proofs/in-browser.ts';
import { addInlineStyle, addStyle, isPlain, textOf, visibleElements, wordsOf } from './harming.ts';

/** Paragraphs and list items of plain text that appear to be on the page's default background. */
function plainTexts(document: Document): Element[] {
  return visibleElements(document, 'main p, main li, main dd, main td').filter(
    (text) => isPlain(text) && wordsOf(text) > 2,
  );
}

/** Links in running text, with words before or after them in the same paragraph. */
function linksInText(document: Document): Element[] {
  return visibleElements(document, 'main p a[href]').filter((link) => {
    const paragraph = link.closest('p');
    return paragraph !== null && isPlain(link) && wordsOf(paragraph) - wordsOf(link) > 3;
  });
}

const FAIL_TEXT = { large: 3, small: 4.5 };

export const COLOUR: readonly Operator[] = [
  {
    id: 'text-pale',
    criteria: ['1.4.3'],
    failure: 'F24',
    standing: 'AA',
    says: 'A text is grey on white, about 3 to 1.',
    applies: plainTexts,
    harm(element) {
      addInlineStyle(element, 'color:#949494;background-color:#ffffff');
      return undefined;
    },
    isHarmed: (page) => hasLowContrast(page, FAIL_TEXT),
  },
  {
    id: 'text-hardly-seen',
    criteria: ['1.4.3'],
    failure: 'F24',
    standing: 'AA',
    says: 'A text is light grey on a slightly lighter grey.',
    applies: plainTexts,
    harm(element) {
      addInlineStyle(element, 'color:#c8c8c8;background-color:#f0f0f0');
      return undefined;
    },
    isHarmed: (page) => hasLowContrast(page, FAIL_TEXT),
  },
  {
    id: 'heading-pale',
    criteria: ['1.4.3'],
    failure: 'F24',
    standing: 'AA',
    says: 'A heading is pale: below 3 to 1.',
    applies: (document) => visibleElements(document, 'main h2, main h3').filter(isPlain),
    harm(element) {
      addInlineStyle(element, 'color:#a8c4e8;background-color:#ffffff');
      return undefined;
    },
    isHarmed: (page) => hasLowContrast(page, FAIL_TEXT),
  },
  {
    id: 'button-text-pale',
    criteria: ['1.4.3'],
    failure: 'F24',
    standing: 'AA',
    says: 'The words of a button are hardly lighter than its ground.',
    applies: (document) =>
      visibleElements(document, 'main button').filter((button) => isPlain(button) && wordsOf(button) > 0),
    harm(element) {
      addInlineStyle(element, 'color:#ffffff;background-color:#7fb2e5;background-image:none');
      return undefined;
    },
    isHarmed: (page) => hasLowContrast(page, FAIL_TEXT),
  },
  {
    id: 'placeholder-contrast',
    criteria: ['1.4.3'],
    failure: 'F24',
    standing: 'AA',
    says: 'The example inside a field is hardly to be seen.',
    applies: (document) =>
      visibleElements(document, 'main input[id]').filter(
        (field) =>
          /^(|text|email|tel|search)$/.test(field.getAttribute('type') ?? '') && !field.hasAttribute('value'),
      ),
    harm(element) {
      element.setAttribute('placeholder', 'For example 208 901');
      addInlineStyle(element, 'background-color:#ffffff');
      addStyle(element.ownerDocument, '[data-harmed]::placeholder{color:#bdbdbd !important;opacity:1}');
      return undefined;
    },
    async isHarmed(page) {
      if ((await evaluateOnHarmed(page, (field) => field.getAttribute('placeholder'))) === null) return false;
      const colours = await textColours(page, '[data-harmed]', '::placeholder');
      return colours !== null && colours.ratio < 4.5;
    },
  },
  {
    id: 'text-below-seven',
    criteria: ['1.4.6'],
    failure: 'F24',
    standing: 'AAA',
    says: 'A text has a contrast of about 5 to 1.',
    applies: plainTexts,
    harm(element) {
      addInlineStyle(element, 'color:#6b6b6b;background-color:#ffffff');
      return undefined;
    },
    isHarmed: (page) => hasLowContrast(page, { large: 4.5, small: 7 }),
  },
  {
    id: 'link-pale-under-the-pointer',
    criteria: ['1.4.3'],
    failure: 'F24',
    standing: 'AA',
    says: 'A link becomes hardly visible when the pointer is on it.',
    applies: (document) => visibleElements(document, 'main a[href]').filter((link) => isPlain(link)),
    harm(element) {
      addStyle(
        element.ownerDocument,
        '[data-harmed]:hover{color:#b9b9b9 !important;background:#fff !important}',
      );
      return undefined;
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').hover();
      return hasLowContrast(page, FAIL_TEXT);
    },
  },
  {
    id: 'button-pale-in-focus',
    criteria: ['1.4.3'],
    failure: 'F24',
    standing: 'AA',
    says: 'The words of a button become hardly readable when it has the focus.',
    applies: (document) =>
      visibleElements(document, 'main button').filter(
        (button) => isPlain(button) && wordsOf(button) > 0 && !button.hasAttribute('disabled'),
      ),
    harm(element) {
      addStyle(
        element.ownerDocument,
        '[data-harmed]:focus{color:#fff !important;background:#9cc3ea !important;outline:3px solid #000 !important}',
      );
      return undefined;
    },
    async isHarmed(page) {
      await page.locator('[data-harmed]').focus();
      return hasLowContrast(page, FAIL_TEXT);
    },
  },
  {
    id: 'link-by-colour-alone',
    criteria: ['1.4.1'],
    failure: 'F73',
    standing: 'AA',
    says: 'A link in running text differs from the words around it by a colour that is hardly another.',
    applies: linksInText,
    harm(element) {
      addStyle(
        element.ownerDocument,
        '[data-harmed],[data-harmed]:hover{text-decoration:none !important;color:#1d3a6b !important;font-weight:inherit !important;border:0 !important;background:none !important;box-shadow:none !important}',
      );
      return undefined;
    },
    async isHarmed(page) {
      const looks = await evaluateOnHarmed(page, (link) => {
        const own = getComputedStyle(link);
        const around = getComputedStyle(link.parentElement ?? link);
        const same = (key: 'fontWeight' | 'fontStyle' | 'fontSize' | 'backgroundColor') =>
          own[key] === around[key] || (key === 'backgroundColor' && own[key] === 'rgba(0, 0, 0, 0)');
        return {
          isPlain:
            own.textDecorationLine === 'none' &&
            own.borderBottomStyle === 'none' &&
            own.boxShadow === 'none' &&
            own.backgroundImage === 'none' &&
            same('fontWeight') &&
            same('fontStyle') &&
            same('fontSize') &&
            same('backgroundColor'),
          own: own.color,
          around: around.color,
        };
      });
      return looks?.isPlain === true && contrastOf(looks.own, looks.around) < 3;
    },
  },
  {
    id: 'field-edge-pale',
    criteria: ['1.4.11'],
    failure: null,
    standing: 'AA',
    says: 'The edge of a field is so pale that nobody sees where it is.',
    applies: (document) =>
      visibleElements(document, 'main input[id], main textarea[id]').filter((field) =>
        /^(|text|email|tel|search|password)$/.test(field.getAttribute('type') ?? ''),
      ),
    harm(element) {
      addInlineStyle(element, 'border:1px solid #e4e4e4;background:#ffffff;box-shadow:none');
      return undefined;
    },
    async isHarmed(page) {
      const looks = await evaluateOnHarmed(page, (field) => {
        const own = getComputedStyle(field);
        let ground = 'rgb(255, 255, 255)';
        for (let at = field.parentElement; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at);
          if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
          ground = backgroundColor;
          break;
        }
        return {
          edges: [own.borderTopColor, own.borderBottomColor, own.borderLeftColor, own.borderRightColor],
          inside: own.backgroundColor,
          ground,
          hasShadow: own.boxShadow !== 'none',
        };
      });
      return (
        looks !== null &&
        !looks.hasShadow &&
        [...looks.edges, looks.inside].every(
          (color) => color.startsWith('rgb(') && contrastOf(color, looks.ground) < 3,
        )
      );
    },
  },
  {
    id: 'icon-contrast',
    criteria: ['1.4.11'],
    failure: null,
    standing: 'AA',
    says: 'The icon that alone tells what a button does is hardly to be seen.',
    applies: (document) =>
      visibleElements(document, 'button[aria-label]')
        .filter((button) => textOf(button) === '')
        .flatMap((button) => [...button.querySelectorAll(':scope > svg')]),
    harm(element) {
      const button = element.parentElement;
      if (!button) return undefined;
      addInlineStyle(button, 'background:#ffffff;border-color:#ffffff');
      addInlineStyle(element, 'color:#cfcfcf;stroke:#cfcfcf');
      return [element, button];
    },
    async isHarmed(page) {
      const looks = await evaluateOnHarmed(page, (icon) => ({
        line: getComputedStyle(icon).stroke,
        ground: getComputedStyle(icon.parentElement ?? icon).backgroundColor,
      }));
      return looks !== null && contrastOf(looks.line, looks.ground) < 3;
    },
  },
];

async function hasLowContrast(
  page: Parameters<Operator['isHarmed']>[0],
  least: { large: number; small: number },
): Promise<boolean> {
  const colours = await textColours(page, '[data-harmed]');
  return colours !== null && colours.ratio < (colours.isLarge ? least.large : least.small);
}
