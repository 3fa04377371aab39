import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { isField, visibleLabels } from '../../semantics/fields.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { shortened } from '../../semantics/words.ts';

const TELLS =
  /[*＊✱]|\b(?:required|mandatory|optional|compulsory|must be filled)\b|अनिवार्य|आवश्यक|वैकल्पिक|ज़रूरी|जरूरी/i;
/** A form with one field, such as a search, needs no mark. */
const MIN_FIELDS = 2;

/**
 * A form whose markup has required and optional fields, without stating that in visible text. A style sheet or
 * image may also draw a mark, so it needs a manual check.
 */
export const requiredNotIndicated = defineRule({
  id: 'required-not-indicated',
  source: 'andi',
  module: 'structures',
  criteria: ['3.3.2'],
  impact: 'moderate',
  category: 'cat.forms',
  limits: 'label-wording',
  defect: 'own',
  dependsOn: ['layout'],
  targets: (page) =>
    page
      .all('form')
      .filter((form) => isShownAndExposed(form) || form.isShown)
      .filter((form) => asks(form)),
  evaluate: (form) => {
    if (TELLS.test(form.visibleText) || TELLS.test(textBefore(form))) return pass;
    const field = fieldsIn(form).find(isRequired);
    const label = field ? (visibleLabels(field)[0]?.visibleText ?? field.name) : '';
    return review('unmarked', { label: shortened(label) });
  },
  text: {
    en: {
      title: 'Required fields are not indicated',
      description:
        'People submit the form, get it back and must search for what is missing. Add "(required)" to the label of each required field, or say before the form which fields are optional.',
      messages: {
        unmarked:
          'The field "{label}" is required and others are not, but no text says so. Check that people can see which fields are required.',
      },
    },
  },
});

function asks(form: PageElement): boolean {
  const fields = fieldsIn(form);
  const required = fields.filter(isRequired).length;
  return fields.length >= MIN_FIELDS && required > 0 && required < fields.length;
}

function fieldsIn(form: PageElement): PageElement[] {
  return form.descendants.filter((element) => isField(element) && isShownAndExposed(element));
}

function isRequired(field: PageElement): boolean {
  return field.matches('[required], [aria-required=true i]');
}

function textBefore(form: PageElement): string {
  const siblings = form.parent?.children ?? [];
  return siblings
    .slice(0, siblings.indexOf(form))
    .slice(-2)
    .map(({ visibleText }) => visibleText)
    .join(' ');
}
