import type { PageElement } from '@abhigam/facts';
import { nameByText } from '../../corrections/name.ts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isField, seenLabels } from '../../semantics/fields.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import {
  containsInOrder,
  containsWords,
  spokenWords,
  withoutBrackets,
} from '../../semantics/spoken-words.ts';
import { isSeen } from '../../semantics/visible.ts';
import { buttonValue, visibleLabel } from '../../semantics/visible-label.ts';
import { shortened } from '../../semantics/words.ts';

/** Controls that take their name from what is written on them, unless an attribute says otherwise. */
const ROLES = new Set([
  'button',
  'checkbox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
  'treeitem',
]);
/** Where the name comes from when the markup does not give it what is written on the control. */
const NAMING = new Set(['aria-label', 'aria-labelledby', 'title']);
/** More words than this are a text, of which a person must say what the label is. */
const MAX_LABEL = 8;
const TRUNCATED = /(\u2026|\.\.\.)\s*$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;
const GRAPHEMES = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * People who speak to their computer say what they see on a control. Words are compared whole and in their
 * order, without case, signs, pictures, hints in brackets or of keys and text that is not seen; one letter alone, such
 * as the X that closes or the A+ that enlarges, counts as a picture. For review: cards and other long texts,
 * and labels whose words only differ in hyphens or in how `&` and `/` are read. A name that is made of other text inside, while
 * `aria-hidden` takes out what is seen, is no better than one in an attribute.
 */
export const labelInName = defineRule({
  id: 'label-in-name',
  source: 'andi',
  module: 'links-buttons',
  criteria: ['2.5.3'],
  impact: 'serious',
  isAriaOnly: true,
  act: ['2ee8b8'],
  category: 'cat.links',
  limits: 'label-in-name',
  defect: 'label-in-name',
  dependsOn: ['layout'],
  correct: nameByText,
  overrides: ['label-content-name-mismatch'],
  targets: (page) =>
    page.elements.filter(
      (element) =>
        element.name !== '' &&
        isPerceivable(element) &&
        (isLabelledField(element) || (ROLES.has(element.role) && isSeen(element))),
    ),
  evaluate: (element) => {
    if (isLabelledField(element)) return judgeField(element);
    const isReplaced = NAMING.has(element.ax?.nameFrom ?? '');
    if (!isReplaced && !hidesText(element)) return pass;
    const { label, isText } = labelOf(element);
    if (label.some((reading) => isInName(reading, element.name) || isAbbreviated(reading, element.name)))
      return pass;
    const [first = ''] = label;
    const values = { label: shortened(first), name: shortened(element.name) };
    if (isText || isNearlyInName(first, element.name)) return review('check', values);
    if (isReplaced) return fail('missing', values);
    return isShortOf(first, element.name) ? review('check', values) : fail('hidden', values);
  },
  text: {
    en: {
      title: 'Accessible name does not contain the visible label',
      description:
        'Users of speech input say the words that they see, and the control does not respond. Start the accessible name with the visible words, or contain them in the same order.',
      messages: {
        missing:
          'The visible label is "{label}", but the accessible name is "{name}". Put the visible words into the name, or remove the attribute that replaces them.',
        hidden:
          'The visible label is "{label}", but `aria-hidden` removes it from the accessible name, which is "{name}". Put the visible words into the name.',
        check:
          'The visible label is "{label}", but the accessible name is "{name}". Check that users of speech input can operate this control with the words that they see.',
      },
    },
  },
});

/** A field with a label beside it that is seen, and a name that comes from elsewhere. */
function isLabelledField(element: PageElement): boolean {
  return isField(element) && NAMING.has(element.ax?.nameFrom ?? '') && labelsBeside(element).length > 0;
}

/** Of a label that is said in part, hints and all, a person must say what people call the field. */
function judgeField(field: PageElement): Outcome<'missing' | 'check'> {
  const labels = labelsBeside(field).map((label) => visibleLabel(label).text);
  const unsaid = labels.find((label) => !isInName(label, field.name));
  if (unsaid === undefined) return pass;
  const values = { label: shortened(unsaid), name: shortened(field.name) };
  const isSaidInPart = labels.some((label) => isShortOf(label, field.name));
  return isSaidInPart || mayBeItsValue(field) || spokenWords(unsaid).length > MAX_LABEL
    ? review('check', values)
    : fail('missing', values);
}

/** What is chosen in a combobox is written beside its field, where its label may be around both. */
function mayBeItsValue(field: PageElement): boolean {
  return field.role === 'combobox' && field.matches('input') && field.closest('label') !== null;
}

function labelsBeside(field: PageElement): PageElement[] {
  return seenLabels(field).filter(
    (label) => label.tag === 'label' && spokenWords(visibleLabel(label).text).length > 0,
  );
}

/** What is written on a control, in every way that it can be read; and whether it is a text of some length. */
function labelOf(element: PageElement): { label: string[]; isText: boolean } {
  const value = buttonValue(element);
  if (value !== null) return { label: [value], isText: false };
  const { text, parted, blocks } = visibleLabel(element);
  const isText = spokenWords(text).length > MAX_LABEL || blocks > 2;
  // Keys that do the same are a hint; people say the words beside them.
  const beside = element.all('kbd').length > 0 ? visibleLabel(element, 'kbd').text : '';
  return { label: beside === '' ? [text, parted] : [text, parted, beside], isText };
}

function isInName(label: string, name: string): boolean {
  const words = spokenWords(withoutBrackets(label));
  if (words.length === 0 || isSign(words)) return true;
  const names = [spokenWords(name), spokenWords(withoutBrackets(name))];
  if (names.some((all) => containsWords(all, words))) return true;
  // Brackets that hold the whole label, or all that matters of it.
  if (names.some((all) => containsWords(all, spokenWords(label)))) return true;
  return TRUNCATED.test(label) && names.some((all) => begins(all, words));
}

/**
 * Words with a point behind them that the name writes out, as "Ave." is "Avenue": who reads them says the whole word. All
 * other words are the same.
 */
function isAbbreviated(label: string, name: string): boolean {
  const words = label
    .trim()
    .split(/\s+/)
    .slice(0, MAX_LABEL + 1);
  const names = spokenWords(name);
  let at = 0;
  let isShortened = false;
  for (const word of words) {
    const [spoken, ...others] = spokenWords(word);
    if (spoken === undefined) continue;
    const full = names[at];
    if (others.length > 0 || full === undefined) return false;
    if (spoken !== full) {
      if (!word.endsWith('.') || spoken.length < 2 || !isShortFor(spoken, full)) return false;
      isShortened = true;
    }
    at += 1;
  }
  return isShortened;
}

/** It begins alike, and its letters come in the same order. */
function isShortFor(short: string, full: string): boolean {
  if (short.length >= full.length || short[0] !== full[0]) return false;
  let found = 0;
  for (const letter of full) if (letter === short[found]) found += 1;
  return found === short.length;
}

/** What is written on it is kept from its name, which other text inside makes. */
function hidesText(element: PageElement): boolean {
  return element.descendants.some(
    (inner) => inner.matches('[aria-hidden=true i]') && /[\p{L}\p{N}]{2}/u.test(inner.visibleText),
  );
}

/** Some of it is said, or begins what is said, as "Mon" begins Monday: people differ in what they say then. */
function isShortOf(label: string, fullName: string): boolean {
  const names = spokenWords(fullName);
  return spokenWords(label).some((word) => names.some((name) => name.startsWith(word)));
}

/** One letter, with signs or without, draws what the control does. */
function isSign(words: readonly string[]): boolean {
  const [only = ''] = words;
  return words.length === 1 && !/\p{N}/u.test(only) && [...GRAPHEMES.segment(only)].length === 1;
}

/** The last word of a text that is cut off may be cut off as well. */
function begins(all: readonly string[], words: readonly string[]): boolean {
  return ` ${all.join(' ')}`.includes(` ${words.join(' ')}`);
}

function isNearlyInName(label: string, fullName: string): boolean {
  const words = spokenWords(withoutBrackets(label));
  const names = spokenWords(fullName);
  if (/[-\u2010-\u2015]/.test(label + fullName) && names.join('').includes(words.join(''))) return true;
  // Some speech recognition programs take "4th" for a 4 and others do not.
  if (words.length === 1 && names.some((name) => name.replace(ORDINAL, '$1') === words[0])) return true;
  return /[&/+]/.test(label) && containsInOrder(names, words);
}
