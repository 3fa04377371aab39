import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { groupAround, hasKnownPurpose, isEntryField, visibleLabels } from '../../semantics/fields.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { shortened } from '../../semantics/words.ts';

/** Generic words as a label: that something must be entered, or another part of a page. */
const NOTHING: ReadonlySet<string> = new Set(
  [
    [
      'info',
      'information',
      'field',
      'input',
      'input field',
      'text field',
      'text box',
      'textbox',
      'box',
      'data',
      'entry',
    ],
    [
      'enter',
      'enter here',
      'enter text',
      'enter value',
      'type here',
      'write here',
      'text',
      'value',
      'label',
      'menu',
    ],
    [
      'link',
      'button',
      'form',
      'item',
      'untitled',
      'details',
      'fill in',
      'click here',
      'your input',
      'type',
      'field 1',
    ],
    [
      'जानकारी',
      'विवरण',
      'यहाँ लिखें',
      'यहां लिखें',
      'यहाँ भरें',
      'यहां भरें',
      'मान',
      'फ़ील्ड',
      'फील्ड',
      'इनपुट',
      'डेटा',
      'मेनू',
    ],
  ]
    .flat()
    .map((text) => wordsOf(text).join(' ')),
);

/** Generic words for the field itself, which a legend completes only when it is the only field of its group. */
const FIELD_ITSELF: ReadonlySet<string> = new Set(
  [
    'field',
    'field 1',
    'input',
    'input field',
    'text field',
    'text box',
    'textbox',
    'फ़ील्ड',
    'फील्ड',
    'इनपुट',
  ].map((text) => wordsOf(text).join(' ')),
);

/**
 * A visible label that does not say what to enter. Fails when the markup is more specific: field type,
 * `autocomplete` or name; otherwise it may be valid, such as "Text" on a page about texts. A label that its
 * named group completes passes, but "Field" does not among several fields. Whether a hint completes it needs a
 * manual check.
 */
export const fieldLabelUnclear = defineRule({
  id: 'field-label-unclear',
  source: 'andi',
  module: 'structures',
  criteria: ['2.4.6'],
  impact: 'moderate',
  act: ['cc0f0a'],
  category: 'cat.forms',
  limits: 'label-wording',
  defect: 'own',
  dependsOn: ['other-elements'],
  targets: (page) =>
    page.elements.filter(
      (element) => isEntryField(element) && isShownAndExposed(element) && visibleLabels(element).length > 0,
    ),
  evaluate: (field) => {
    const values = { label: shortened(field.name) };
    if (!hasMeaninglessLabel(field)) return isExplainedByHint(field) ? review('check', values) : pass;
    const group = groupAround(field);
    if (group) return isOneOfSeveral(field, group) && hasKnownPurpose(field) ? fail('unclear', values) : pass;
    return hasKnownPurpose(field) ? fail('unclear', values) : review('check', values);
  },
  text: {
    en: {
      title: 'Label does not describe what to enter',
      description:
        'People with learning or memory difficulties, and those who hear one field after the other, must guess what to enter. Use labels that say what to enter, for example "Date of birth".',
      messages: {
        unclear:
          'The label "{label}" does not say what to enter here. Use a label that names the entry, for example "Date of birth".',
        check: 'Does the label "{label}" say what to enter here? If not, change it.',
      },
    },
  },
});

function hasMeaninglessLabel(field: PageElement): boolean {
  const announced = wordsOf(`${field.name} ${field.ax?.description ?? ''}`).join(' ');
  const seen = visibleLabels(field).map(({ visibleText }) => wordsOf(visibleText).join(' '));
  // A label around its field includes the field's own text.
  return NOTHING.has(announced) && seen.every((text) => NOTHING.has(text) || text.startsWith(announced));
}

/** A hint may explain the field, or something else, such as what not to enter. */
function isExplainedByHint(field: PageElement): boolean {
  return (
    FIELD_ITSELF.has(wordsOf(field.name).join(' ')) &&
    (field.ax?.description ?? '') !== '' &&
    groupAround(field) === null
  );
}

function isOneOfSeveral(field: PageElement, group: PageElement): boolean {
  const fields = group.descendants.filter((one) => isEntryField(one) && isShownAndExposed(one));
  return FIELD_ITSELF.has(wordsOf(field.name).join(' ')) && fields.length > 1;
}
