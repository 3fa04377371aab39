import type { FormError, Page } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { atRef, elementsAt } from '../../semantics/at-ref.ts';

/**
 * What a form says when it is sent empty: it is heard where it stands in a live region, or where the focus goes to a field
 * that it describes. What stands with no field may tell of the request that was held back, and is not judged.
 */
export const formErrorNotAnnounced = defineRule({
  id: 'form-error-not-announced',
  source: 'interaction',
  module: 'states',
  criteria: ['3.3.1', '4.1.3'],
  impact: 'serious',
  targets: (page) =>
    elementsAt(
      page,
      errorsOf(page).flatMap(({ field }) => field ?? []),
    ),
  evaluate: (element, page) => {
    const errors = errorsOf(page).filter(({ field }) => atRef(page, field) === element);
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
      title: 'Error messages of a form are not announced',
      description:
        'People who use a screen reader do not learn that the form was not sent, or which field is at fault. Announce the message, mark the field with `aria-invalid` and tie the message to it with `aria-describedby`.',
      messages: {
        unheard:
          'When the form is sent empty, "{text}" appears with this field, but it is neither announced nor tied to the field, and the focus does not move. Tie it to the field and announce it.',
        'unheard-review':
          'When the form is sent empty, "{text}" appears, but no live region announces it and the focus does not move. Does a screen reader say it?',
        loose:
          'When the form is sent empty, "{text}" appears with this field but is not tied to it. Does a screen reader say it with the field?',
      },
    },
  },
});

function errorsOf(page: Page): readonly FormError[] {
  return page.facts.use?.states?.formErrors ?? [];
}
