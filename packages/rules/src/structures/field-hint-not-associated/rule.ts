import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { fieldsOf, isEntryField } from '../../semantics/fields.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { foldWords, shortened } from '../../semantics/words.ts';

const MARKS =
  /(?:^|[-_\s])(?:help|hint|helper|description|instructions?|field-?note|form-?text|help-?block)(?:[-_\s]|$)/i;
const MAX_WORDS = 40;

/**
 * A hint directly after a field, or between its label and the field, recognised by position and class name,
 * that is in neither the name nor the description of the field. It is announced only after users have left the
 * field.
 */
export const fieldHintNotAssociated = defineRule({
  id: 'field-hint-not-associated',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'minor',
  category: 'cat.forms',
  limits: 'field-group',
  defect: 'own',
  dependsOn: ['layout', 'other-elements'],
  targets: (page) =>
    page.frames.flatMap((frame) =>
      fieldsOf(frame).filter((field) => isEntryField(field) && hintOf(field) !== null),
    ),
  evaluate: (field) => {
    const hint = hintOf(field)?.visibleText ?? '';
    const announced = foldWords(`${field.name} ${field.ax?.description ?? ''}`);
    return announced.includes(foldWords(hint)) ? pass : review('untied', { hint: shortened(hint) });
  },
  text: {
    en: {
      title: 'Hint is not associated with its field',
      description:
        'Screen reader users move from field to field and do not hear the hint next to a field. Associate each hint with its field, using `aria-describedby`.',
      messages: {
        untied:
          '"{hint}" seems to explain this field, but is not announced with the field. If the hint explains the field, associate the two with `aria-describedby`.',
      },
    },
  },
});

function hintOf(field: PageElement): PageElement | null {
  return hintBehind(field) ?? hintBefore(field);
}

/** Text between a label and its field, in a block without other fields. */
function hintBefore(field: PageElement): PageElement | null {
  for (let at: PageElement | null = field; at; at = at.parent) {
    if (at.all('input, select, textarea').length > 1) return null;
    const siblings = at.parent?.children ?? [];
    const before = siblings
      .slice(0, siblings.indexOf(at))
      .filter(({ isShown, visibleText }) => isShown && visibleText !== '');
    const hint = before.findLast(isHint);
    if (hint) return before.slice(before.indexOf(hint) + 1).some(containsField) ? null : hint;
    if (before.length > 0 || at.parent?.matches('form, fieldset, body, main')) return null;
  }
  return null;
}

function containsField(element: PageElement): boolean {
  return element.matches('input, select, textarea') || element.all('input, select, textarea').length > 0;
}

/** First element after the field, or after the label or block that contains only the field. */
function hintBehind(field: PageElement): PageElement | null {
  for (let at: PageElement | null = field; at; at = at.parent) {
    if (at !== field && at.all('input, select, textarea').length > 1) return null;
    const siblings = at.parent?.children ?? [];
    const next = siblings
      .slice(siblings.indexOf(at) + 1)
      .find(({ isShown, visibleText }) => isShown && visibleText !== '');
    if (next) return isHint(next) ? next : null;
    if (at.parent?.matches('form, fieldset, body, main')) return null;
  }
  return null;
}

function isHint(element: PageElement): boolean {
  const marks = ` ${element.attribute('class') ?? ''} ${element.attribute('id') ?? ''} `;
  if (!MARKS.test(marks) || !isVisible(element) || isAriaHidden(element)) return false;
  const count = wordsOf(element.visibleText).length;
  return count > 0 && count <= MAX_WORDS && element.all('input, select, textarea, button, a').length === 0;
}
