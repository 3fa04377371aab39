import { compareLanguage } from '../../language/compare-language.ts';
import { governedText } from '../../language/governed-text.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';

/**
 * A part of a page whose own `lang` names a language that its text is not in. Text under a nearer `lang` is
 * that one's matter.
 */
export const languageOfPartDiffers = defineRule({
  id: 'language-of-part-differs',
  source: 'andi',
  module: 'page',
  criteria: ['3.1.2'],
  impact: 'serious',
  act: ['off6ek'],
  targets: (page) =>
    page
      .all('[lang]:not(html)')
      .filter((part) => part.attribute('lang')?.trim() && governedText(part).trim() !== ''),
  evaluate: (element) => {
    const lang = element.attribute('lang')?.trim() ?? '';
    const compared = compareLanguage(governedText(element), lang, true);
    if (!('found' in compared)) return pass;
    const values = { lang, found: compared.found };
    return compared.verdict === 'differs' ? fail('differs', values) : review('mostly', values);
  },
  text: {
    en: {
      title: 'The language of a part is not the one that is declared',
      description:
        'Screen readers change their voice by the declared language, and another language becomes unintelligible with it. Declare the language in which the part is written, or remove the attribute.',
      messages: {
        differs:
          'This part says `lang="{lang}"`, but its text is `{found}`. Write the right language, or remove the attribute.',
        mostly:
          'This part says `lang="{lang}"`, but most of its text is `{found}`. Check which language is meant, and mark what is in the other.',
      },
    },
  },
});
