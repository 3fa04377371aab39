import type { PageElement } from '@abhigam/facts';
import { languageOfText } from '../../corrections/hints.ts';
import { changeLanguage } from '../../corrections/language.ts';
import { compareLanguage } from '../../language/compare-language.ts';
import { governedText } from '../../language/governed-text.ts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { referencedElements } from '../../semantics/references.ts';
import { shortened } from '../../semantics/words.ts';

/** A single word is usually a proper name. */
const MIN_WORDS_OF_NAME = 2;
const WORD = /[\p{L}\p{M}]{2,}/gu;

/**
 * A part of a page whose text is not in the language of its `lang`; text below a nearer `lang` is excluded.
 * Also an element named by text with another `lang`, which does not apply: a name is spoken in the language of
 * its element.
 */
export const partLanguageMismatch = defineRule({
  id: 'part-language-mismatch',
  source: 'andi',
  module: 'page',
  criteria: ['3.1.2'],
  impact: 'serious',
  category: 'cat.language',
  limits: 'text-language',
  defect: 'own',
  correct: changeLanguage,
  hints: languageOfText,
  isSubjectWithoutAria: (element) => element.has('lang'),
  act: ['off6ek'],
  targets: (page) => [
    ...page
      .all('[lang]:not(html)')
      .filter((part) => part.attribute('lang')?.trim() && governedText(part).trim() !== ''),
    ...page.all('[aria-labelledby]:not([lang])').filter((one) => isPerceivable(one) && one.name !== ''),
  ],
  evaluate: (element) => {
    if (!element.has('lang')) return nameOutcome(element);
    const lang = element.attribute('lang')?.trim() ?? '';
    const compared = compareLanguage(governedText(element), lang, true);
    if (!('found' in compared)) return pass;
    const values = { lang, found: compared.found };
    return compared.verdict === 'differs' ? fail('differs', values) : review('mostly', values);
  },
  text: {
    en: {
      title: 'Language of a part does not match its lang attribute',
      description:
        'Screen readers switch to the voice of the declared language, which makes another language unintelligible. Declare the language of the part, or remove the attribute.',
      messages: {
        differs:
          'This part has `lang="{lang}"`, but its text is `{found}`. Set the right language, or remove the attribute.',
        name: 'The visible name "{name}" is marked as `{found}`, but is announced as `{lang}`, the language of this element. Give this element `lang="{found}"`, unless the name is the same in both languages.',
        mostly:
          'This part has `lang="{lang}"`, but most of its text is `{found}`. Check which language is right, and set `lang` on the text in the other language.',
      },
    },
  },
});

function nameOutcome(element: PageElement): Outcome<'name'> {
  const lang = languageAt(element);
  const other = referencedElements(element, 'aria-labelledby').find(
    (one) => hasWords(one.text) && isOther(languageAt(one), lang),
  );
  if (!other || compareLanguage(other.text, lang).verdict === 'same') return pass;
  return review('name', { name: shortened(element.name), lang, found: languageAt(other) });
}

function hasWords(text: string): boolean {
  return (text.match(WORD)?.length ?? 0) >= MIN_WORDS_OF_NAME;
}

function languageAt(element: PageElement): string {
  return element.closest('[lang]')?.attribute('lang')?.trim() ?? '';
}

function isOther(one: string, other: string): boolean {
  const [language, second] = [one, other].map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return language !== '' && second !== '' && language !== second;
}
