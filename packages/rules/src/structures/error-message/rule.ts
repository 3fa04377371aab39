import type { PageElement } from '@abhigam/facts';
import { exposeError } from '../../corrections/expose-content.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { formOfError, isErrorText } from '../../semantics/error-texts.ts';
import { isField } from '../../semantics/fields.ts';
import { isAriaHidden, isPerceivable, isShownAndExposed } from '../../semantics/hidden.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { foldWords, shortened } from '../../semantics/words.ts';

/** Messages about an error in some field that do not name the field. */
const ANY_FIELD =
  /\b(?:the|this|that|one|a|your|any|some|several|more)\s+(?:fields?|entry|entries|value|values|input)\b|\b(?:invalid|incorrect|wrong)\s+(?:field|entry|value|input)\b|यह फ़ील्ड|यह फील्ड|इस फ़ील्ड|प्रविष्टि/i;
/** Phrases that refer to fields marked in another way. */
const POINTS =
  /\b(?:all|every|required|mandatory|marked|highlighted|below|above|following|red|asterisk)\b|सभी|अनिवार्य|नीचे|चिह्नित/i;
/** Words of a message that state neither the error nor its correction. */
const NO_CAUSE = new Set(
  'invalid value error errors wrong incorrect field entry input data the is this an a has please correct not valid there are was were some problem problems try again गलत ग़लत अमान्य त्रुटि मान है'.split(
    ' ',
  ),
);
/** Shorter words do not distinguish fields. */
const MIN_LETTERS = 3;

/**
 * Error texts, by markup and wording. Fails when sighted users see a text that screen readers do not announce,
 * and when a form has several fields and nothing identifies the one in error: neither the text, nor a mark on a
 * field, nor the position of the text. A text near one of several fields that is not associated with it is for
 * manual review.
 */
export const errorMessage = defineRule({
  id: 'error-message',
  source: 'andi',
  module: 'structures',
  criteria: ['3.3.1'],
  impact: 'serious',
  act: ['36b590'],
  category: 'cat.forms',
  limits: 'error-message',
  defect: { unheard: 'text-hidden', which: 'own', cause: 'own', beside: 'own' },
  dependsOn: ['layout', 'other-elements'],
  correct: exposeError,
  targets: (page) =>
    page.elements.filter(
      (element) => isErrorText(element) && isVisible(element) && formOfError(element) !== null,
    ),
  evaluate: (error) => {
    const text = shortened(error.visibleText);
    const fields =
      formOfError(error)?.descendants.filter((one) => isField(one) && isShownAndExposed(one)) ?? [];
    if (isAriaHidden(error)) return isAnnouncedElsewhere(error, fields) ? pass : fail('unheard', { text });
    if (fields.length > 0 && wordsOf(text).every((word) => NO_CAUSE.has(word)))
      return review('cause', { text });
    const isWhich =
      fields.length > 1 &&
      !isNaming(error, fields) &&
      !isMarkedElsewhere(error, fields) &&
      ANY_FIELD.test(text) &&
      !POINTS.test(text);
    if (isWhich && !isBesideField(error, fields) && !fields.some(hasInvalidClass))
      return fail('which', { text });
    return isWhich || isUntied(error, fields) ? review('beside', { text }) : pass;
  },
  text: {
    en: {
      title: 'Error message is not announced, or does not identify the error',
      description:
        'People learn that something is wrong but not what is wrong, and cannot submit the form. Write each message as text that is announced, name the field in the message, and associate the message with the field, using `aria-describedby`.',
      messages: {
        unheard:
          '"{text}" is hidden from screen readers by `aria-hidden`. Remove `aria-hidden`, and associate the message with its field, using `aria-describedby`.',
        which:
          '"{text}" does not say which field is wrong. Name the field in the message, and associate the message with the field, using `aria-describedby`.',
        cause:
          '"{text}" does not say what is wrong with the entry. Check that people learn what to enter instead.',
        beside:
          '"{text}" is not associated with a field. Check that it is announced with the right field, for example with `aria-describedby`.',
      },
    },
  },
});

/** Near one of several fields, and neither associated with it nor announced itself. */
function isUntied(error: PageElement, fields: readonly PageElement[]): boolean {
  if (
    fields.length < 2 ||
    error.closest('[role=alert i], [role=status i], [aria-live], label, legend') !== null
  )
    return false;
  const block = [...error.ancestors()].find((around) => fields.some((field) => around.contains(field)));
  const [field, other] = fields.filter((one) => block?.contains(one));
  if (!field || other || block?.matches('form, body, main')) return false;
  const errorWords = foldWords(error.visibleText);
  const group = field.closest('fieldset, [role=group i], [role=radiogroup i]');
  const heard = [field, group].map((one) => `${one?.name ?? ''} ${one?.ax?.description ?? ''}`).join(' ');
  const pointed = field
    .referenced('aria-errormessage')
    .some(({ element }) => element === error || element?.contains(error));
  return !foldWords(heard).includes(errorWords) && !pointed;
}

/** The same text is announced with a field or by another element. */
function isAnnouncedElsewhere(error: PageElement, fields: readonly PageElement[]): boolean {
  const errorWords = foldWords(error.visibleText);
  if (fields.some((field) => foldWords(`${field.name} ${field.ax?.description ?? ''}`).includes(errorWords)))
    return true;
  return error.frame.elements.some(
    (element) =>
      element !== error &&
      !element.contains(error) &&
      isPerceivable(element) &&
      foldWords(element.text).includes(errorWords),
  );
}

/** Associated with a field, or shares a word with the name of a field or group. */
function isNaming(error: PageElement, fields: readonly PageElement[]): boolean {
  const words = new Set(wordsOf(error.visibleText).filter((word) => word.length >= MIN_LETTERS));
  const errorWords = foldWords(error.visibleText);
  return fields.some((field) => {
    const description = foldWords(field.ax?.description ?? '');
    if (description.includes(errorWords)) return true;
    const group = field.closest('fieldset, [role=group i], [role=radiogroup i]');
    return wordsOf(`${field.name} ${group?.name ?? ''}`).some((word) => words.has(word));
  });
}

/** A field is marked as invalid, or the same form has other messages. */
function isMarkedElsewhere(error: PageElement, fields: readonly PageElement[]): boolean {
  if (fields.some((field) => field.matches('[aria-invalid]:not([aria-invalid=false i])'))) return true;
  const form = formOfError(error);
  return (
    form?.descendants.some(
      (one) =>
        one !== error && !one.contains(error) && !error.contains(one) && isErrorText(one) && isVisible(one),
    ) ?? true
  );
}

const INVALID_CLASS = /(?:^|[-_\s])(?:error|invalid|has-error|is-invalid|danger)(?:[-_\s]|$)/i;

/** The class of the field, or of its block, marks the field as invalid, which may be visible. */
function hasInvalidClass(field: PageElement): boolean {
  return [field, field.parent, field.parent?.parent ?? null].some(
    (one) =>
      one !== null && !one.matches('form, body') && INVALID_CLASS.test(` ${one.attribute('class') ?? ''} `),
  );
}

/** Between fields, or in a block with a single one: its position identifies the field. */
function isBesideField(error: PageElement, fields: readonly PageElement[]): boolean {
  const isBetween =
    fields.some(({ node }) => node < error.node) && fields.some(({ node }) => node > error.node);
  if (isBetween) return true;
  for (const around of error.ancestors()) {
    const inside = fields.filter((field) => around.contains(field)).length;
    if (inside > 0) return inside === 1 || isLastOf(error, fields);
  }
  return false;
}

/** Directly after the last field, to which it may belong. */
function isLastOf(error: PageElement, fields: readonly PageElement[]): boolean {
  const last = fields.at(-1);
  return last !== undefined && last.node < error.node;
}
