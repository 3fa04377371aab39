import type { PageElement } from '@abhigam/facts';
import { nameByText } from '../../corrections/name.ts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { isField, visibleLabels } from '../../semantics/fields.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import {
  containsInOrder,
  containsWords,
  spokenWords,
  withoutBrackets,
} from '../../semantics/spoken-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { buttonValue, visibleLabel } from '../../semantics/visible-label.ts';
import { shortened } from '../../semantics/words.ts';

/** Roles whose name comes from their content, unless an attribute overrides it. */
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
/** Sources of a name that differs from the content. */
const NAMING = new Set(['aria-label', 'aria-labelledby', 'title']);
/** A longer label is running text, and needs a manual check. */
const MAX_LABEL = 8;
const TRUNCATED = /(\u2026|\.\.\.)\s*$/;
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;
const GRAPHEMES = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/**
 * Users of speech input say the visible label of a control. Compares whole words in order, ignoring case,
 * punctuation, images, hints in brackets or of keys, and invisible text; a single letter, such as the X that
 * closes or the A+ that enlarges, counts as an icon. For manual review: cards and other long texts, and labels
 * that differ only in hyphens or in the reading of `&` and `/`. A name from other text inside, while
 * `aria-hidden` removes the visible text, is treated like one from an attribute.
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
        (isLabelledField(element) || (ROLES.has(element.role) && isVisible(element))),
    ),
  evaluate: (element) => {
    if (isLabelledField(element)) return judgeField(element);
    const isReplaced = NAMING.has(element.ax?.nameFrom ?? '');
    if (!isReplaced && !hasHiddenText(element)) return pass;
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
        'Users of speech input say the words that they see, and the control does not respond. Make the accessible name start with the visible label, or at least include its words in the same order.',
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

/** A field with a visible label whose name comes from elsewhere. */
function isLabelledField(element: PageElement): boolean {
  return isField(element) && NAMING.has(element.ax?.nameFrom ?? '') && spokenLabels(element).length > 0;
}

/** A label that is only partly in the name needs a manual check. */
function judgeField(field: PageElement): Outcome<'missing' | 'check'> {
  const labels = spokenLabels(field).map((label) => visibleLabel(label).text);
  const missingLabel = labels.find((label) => !isInName(label, field.name));
  if (missingLabel === undefined) return pass;
  const values = { label: shortened(missingLabel), name: shortened(field.name) };
  const isPartiallyInName = labels.some((label) => isShortOf(label, field.name));
  return isPartiallyInName || mayBeItsValue(field) || spokenWords(missingLabel).length > MAX_LABEL
    ? review('check', values)
    : fail('missing', values);
}

/** The selected value of a combobox is text next to its field, possibly inside the same label. */
function mayBeItsValue(field: PageElement): boolean {
  return field.role === 'combobox' && field.matches('input') && field.closest('label') !== null;
}

function spokenLabels(field: PageElement): PageElement[] {
  return visibleLabels(field).filter(
    (label) => label.tag === 'label' && spokenWords(visibleLabel(label).text).length > 0,
  );
}

/** Visible label of a control in all variants, and whether it is running text. */
function labelOf(element: PageElement): { label: string[]; isText: boolean } {
  const value = buttonValue(element);
  if (value !== null) return { label: [value], isText: false };
  const { text, parted, blocks } = visibleLabel(element);
  const isText = spokenWords(text).length > MAX_LABEL || blocks > 2;
  // Keyboard shortcuts are hints; users say the words next to them.
  const beside = element.all('kbd').length > 0 ? visibleLabel(element, 'kbd').text : '';
  return { label: beside === '' ? [text, parted] : [text, parted, beside], isText };
}

function isInName(label: string, name: string): boolean {
  const words = spokenWords(withoutBrackets(label));
  if (words.length === 0 || isSign(words)) return true;
  const names = [spokenWords(name), spokenWords(withoutBrackets(name))];
  if (names.some((all) => containsWords(all, words))) return true;
  // The label may be entirely or mainly in brackets.
  if (names.some((all) => containsWords(all, spokenWords(label)))) return true;
  return TRUNCATED.test(label) && names.some((all) => begins(all, words));
}

/**
 * Abbreviations with a full stop that the name spells out, as "Ave." for "Avenue": users say the full word. All
 * other words are equal.
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

/** Same first letter, and its letters occur in order. */
function isShortFor(short: string, full: string): boolean {
  if (short.length >= full.length || short[0] !== full[0]) return false;
  let found = 0;
  for (const letter of full) if (letter === short[found]) found += 1;
  return found === short.length;
}

/** Visible text is excluded from its name by `aria-hidden`. */
function hasHiddenText(element: PageElement): boolean {
  return element.descendants.some(
    (inner) => inner.matches('[aria-hidden=true i]') && /[\p{L}\p{N}]{2}/u.test(inner.visibleText),
  );
}

/**
 * The name contains a word of the label, or a word that begins with it, as "Mon" begins Monday: users may say
 * either.
 */
function isShortOf(label: string, fullName: string): boolean {
  const names = spokenWords(fullName);
  return spokenWords(label).some((word) => names.some((name) => name.startsWith(word)));
}

/** A single letter, with or without punctuation, is an icon. */
function isSign(words: readonly string[]): boolean {
  const [only = ''] = words;
  return words.length === 1 && !/\p{N}/u.test(only) && [...GRAPHEMES.segment(only)].length === 1;
}

/** The last word of truncated text may itself be truncated. */
function begins(all: readonly string[], words: readonly string[]): boolean {
  return ` ${all.join(' ')}`.includes(` ${words.join(' ')}`);
}

function isNearlyInName(label: string, fullName: string): boolean {
  const words = spokenWords(withoutBrackets(label));
  const names = spokenWords(fullName);
  if (/[-\u2010-\u2015]/.test(label + fullName) && names.join('').includes(words.join(''))) return true;
  // Some speech recognition programs accept "4th" for 4, other programs do not.
  if (words.length === 1 && names.some((name) => name.replace(ORDINAL, '$1') === words[0])) return true;
  return /[&/+]/.test(label) && containsInOrder(names, words);
}
