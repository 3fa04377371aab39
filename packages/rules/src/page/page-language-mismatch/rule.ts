import { languageOfText } from '../../corrections/hints.ts';
import { changeLanguage } from '../../corrections/language.ts';
import { compareLanguage } from '../../language/compare-language.ts';
import { governedText } from '../../language/governed-text.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';

/**
 * A page whose visible text, except for parts with another `lang`, is not in the language of its root.
 * Thresholds are defined in the comparison.
 */
export const pageLanguageMismatch = defineRule({
  id: 'page-language-mismatch',
  source: 'andi',
  module: 'page',
  criteria: ['3.1.1'],
  impact: 'serious',
  act: ['ucwvc8'],
  category: 'cat.language',
  limits: 'text-language',
  defect: 'own',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  correct: changeLanguage,
  hints: languageOfText,
  targets: (page) =>
    page.frames.flatMap(({ root }) => (root?.tag === 'html' && root.attribute('lang')?.trim() ? [root] : [])),
  evaluate: (element) => {
    const lang = element.attribute('lang')?.trim() ?? '';
    const compared = compareLanguage(governedText(element), lang, true);
    if (!('found' in compared)) return pass;
    const values = { lang, found: compared.found };
    return compared.verdict === 'differs' ? fail('differs', values) : review('mostly', values);
  },
  text: {
    en: {
      title: 'Page language does not match its lang attribute',
      description:
        'Screen readers read a page with the voice of its declared language, which makes another language unintelligible. Declare the language of the page.',
      messages: {
        differs:
          'The page has `lang="{lang}"`, but its text is `{found}`. Set the `lang` of the `html` element to the right language.',
        mostly:
          'The page has `lang="{lang}"`, but most of its text is `{found}`. Check which language is the main language of the page, and set `lang` on the parts in the other language.',
      },
    },
  },
});
