import type { FormError, Page } from '@abhigam/facts';
import { defineRule, fail, type Outcome, pass, review } from '../../rule.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';

/** Number of results, as a message of its own: a longer text contains the results themselves. */
const FOUND =
  /\b\d[\d,.]*\s+(?:\p{L}+\s+){0,4}?(?:found|results?|match(?:es|ing)?|records?)(?!\p{L})|\bno (?:\p{L}+\s+){0,3}?(?:found|results?|match(?:es)?|records?)(?!\p{L})|\d\s+(?:[\p{L}\p{M}]+\s+){0,3}?(?:परिणाम|मिले|मिली|मिला)|(?:परिणाम|कुछ) नहीं मिल/iu;
const MAX_FOUND = 60;

/**
 * Messages of a form that is submitted empty: announced when they are in a live region, or when focus moves to
 * a field that they describe. A message without a field may be about the blocked request and is not judged,
 * except a number of results (WCAG failure F103): it fails, for the form, when there is no live region and
 * focus stays on the button.
 */
export const formErrorNotAnnounced = defineRule({
  id: 'form-error-not-announced',
  source: 'interaction',
  module: 'states',
  criteria: ['3.3.1', '4.1.3'],
  impact: 'serious',
  category: 'cat.forms',
  limits: 'form-errors',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    resolveRefs(
      page,
      errorsOf(page).flatMap((error) => (isFound(error) ? error.form : (error.field ?? []))),
    ),
  evaluate: (element, page) => {
    const found = errorsOf(page).find((error) => isFound(error) && resolveRef(page, error.form) === element);
    if (found) return foundOutcome(found);
    const errors = errorsOf(page).filter(
      (error) => !isFound(error) && resolveRef(page, error.field) === element,
    );
    const unheard = errors.find(({ isLive, focusMoved }) => !isLive && !focusMoved);
    const [error] = errors;
    if (!error) return pass;
    if (unheard) {
      const values = { text: unheard.text.slice(0, 60) };
      return !unheard.isTied && !unheard.isMarked
        ? fail('unheard', values)
        : review('unheard-review', values);
    }
    const loose = errors.find(({ isLive, isTied }) => !isLive && !isTied);
    return loose ? review('loose', { text: loose.text.slice(0, 60) }) : pass;
  },
  text: {
    en: {
      title: 'Form error message is not announced',
      description:
        'Screen reader users do not learn that the form was not submitted, or which field is wrong. Announce the message, mark the field with `aria-invalid` and associate the message with the field, using `aria-describedby`.',
      messages: {
        unheard:
          'When the form is submitted empty, "{text}" appears at this field, but it is neither announced nor associated with the field, and focus does not move. Associate the message with the field and announce it.',
        found:
          'When the form is submitted, "{text}" appears, but no live region announces it and focus does not move. Give the message `role="status"`.',
        'unheard-review':
          'When the form is submitted empty, "{text}" appears, but no live region announces it and focus does not move. Does a screen reader announce the message?',
        loose:
          'When the form is submitted empty, "{text}" appears at this field but is not associated with it. Does a screen reader announce the message with the field?',
      },
    },
  },
});

function errorsOf(page: Page): readonly FormError[] {
  return page.facts.use?.states?.formErrors ?? [];
}

function isFound({ text }: FormError): boolean {
  return text.length <= MAX_FOUND && FOUND.test(text);
}

function foundOutcome({
  isLive,
  focusMoved,
  focusStays,
  mayBeHeard,
  text,
}: FormError): Outcome<'found' | 'unheard-review'> {
  if (isLive || focusMoved || focusStays === false) return pass;
  return focusStays && mayBeHeard === false ? fail('found', { text }) : review('unheard-review', { text });
}
