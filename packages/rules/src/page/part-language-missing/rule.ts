import { languageOfWhole } from '../../corrections/hints.ts';
import { addPartLanguage } from '../../corrections/language.ts';
import { type ForeignPart, foreignParts } from '../../language/foreign-parts.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { shortened } from '../../semantics/words.ts';

const MAX_QUOTED = 60;
/** A file name, key or similar token, not a phrase. */
const ONE_TOKEN = /^[\x21-\x7e]+$/;

/**
 * Sentences and phrases in another language than the one declared for them. Detected by script, or within one
 * script by letters and function words. The criterion exempts proper names and loan words: possible ones need a
 * manual check, with the detected language.
 */
export const partLanguageMissing = defineRule({
  id: 'part-language-missing',
  source: 'andi',
  module: 'page',
  criteria: ['3.1.2'],
  impact: 'moderate',
  category: 'cat.language',
  limits: 'text-language',
  defect: 'own',
  dependsOn: ['other-elements'],
  correct: addPartLanguage,
  hints: languageOfWhole,
  targets: (page) =>
    page.frames.flatMap((frame) => [...new Set(foreignParts(frame).map(({ element }) => element))]),
  evaluate: (element) => {
    const parts = foreignParts(element.frame).filter(
      (part) => part.element === element && !ONE_TOKEN.test(part.text.trim()),
    );
    const part = parts.find(({ isCertain }) => isCertain) ?? parts[0];
    if (!part) return pass;
    const values = valuesOf(part);
    if (part.isLanguageName) return review('language-name', values);
    return part.isCertain ? fail('not-marked', values) : review('maybe-name', values);
  },
  text: {
    en: {
      title: 'Text in another language has no lang attribute',
      description:
        'Screen readers read a text with the voice of its declared language, and skip or garble letters that the voice does not support. Give each part in another language a `lang` attribute.',
      messages: {
        'not-marked':
          'The text "{text}" is read as `{lang}`, but it is in another language (`{found}`). Add `lang` with the language of the text to this element, or to an element around these words.',
        'maybe-name':
          'The text "{text}" is read as `{lang}`, but it looks like another language (`{found}`). Is the text more than a name? If so, add `lang` with the language of the text.',
        'language-name':
          'The name of a language, "{text}", is read as `{lang}`. Should the name be read in that language? If so, add `lang="{found}"`.',
      },
    },
  },
});

function valuesOf({ declared, found, text }: ForeignPart): { lang: string; found: string; text: string } {
  return { lang: declared, found, text: shortened(text, MAX_QUOTED) };
}
