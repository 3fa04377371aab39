import type { Frame, PageElement } from '@abhigam/facts';
import { isShownAndExposed } from './hidden.ts';
import { labelsFor } from './labels.ts';
import { isVisible } from './visible.ts';

const NO_ENTRY = [
  'hidden',
  'submit',
  'reset',
  'button',
  'image',
  'checkbox',
  'radio',
  'file',
  'range',
  'color',
];
const ENTRIES = `input${NO_ENTRY.map((type) => `:not([type=${type} i])`).join('')}, textarea, select`;

/** Text fields and selects; not checkboxes or radio buttons. */
export function isEntryField(element: PageElement): boolean {
  return element.matches(ENTRIES);
}

/** Any form field, checkboxes included, buttons excluded. */
export function isField(element: PageElement): boolean {
  return (
    isEntryField(element) ||
    element.matches(
      'input[type=checkbox i], input[type=radio i], input[type=file i], input[type=range i], input[type=color i]',
    )
  );
}

/** Fields of a frame that all users can perceive, in document order. */
export function fieldsOf(frame: Frame): readonly PageElement[] {
  const known =
    FIELDS.get(frame) ?? frame.elements.filter((element) => isField(element) && isShownAndExposed(element));
  FIELDS.set(frame, known);
  return known;
}

const FIELDS = new WeakMap<Frame, readonly PageElement[]>();

/** Elements whose visible text labels a field: its labels and the targets of `aria-labelledby`. */
export function visibleLabels(field: PageElement): PageElement[] {
  const around = field.closest('label');
  const all = [
    ...labelsFor(field),
    ...(around ? [around] : []),
    ...field.referenced('aria-labelledby').flatMap(({ element }) => element ?? []),
  ];
  return [...new Set(all)].filter((label) => isVisible(label) && label.visibleText !== '');
}

/** Nearest named group around a field, such as a fieldset with a legend; null when there is none. */
export function groupAround(field: PageElement): PageElement | null {
  for (const around of field.ancestors())
    if (around.matches('fieldset, [role=group i], [role=radiogroup i]') && around.name !== '') return around;
  return null;
}

/** Field names that sites use for personal data. */
const PERSONAL =
  /(?:^|[^a-z])(?:f|l|first|last|full|user|given|family|father|mother)[-_ ]?name(?:[^a-z]|$)|e-?mail|phone|mobile|(?:^|[^a-z])tel(?:[^a-z]|$)|(?:^|[^a-z])dob(?:[^a-z]|$)|birth|(?:^|[^a-z])(?:zip|pin)[-_ ]?(?:code)?(?:[^a-z]|$)|post(?:al)?[-_ ]?code|street|address|(?:^|[^a-z])city(?:[^a-z]|$)|country|passw|aadhaar|gender/i;
const TOLD_BY_TYPE =
  'input[type=date i], input[type=email i], input[type=tel i], input[type=password i], input[type=time i], input[type=month i], input[type=url i], input[type=search i]';

/** Whether the markup itself states the purpose: by type, `autocomplete` or the field name. */
export function hasKnownPurpose(field: PageElement): boolean {
  if (field.matches(TOLD_BY_TYPE)) return true;
  const token = field.attribute('autocomplete')?.trim().toLowerCase() ?? '';
  if (token !== '' && token !== 'on' && token !== 'off') return true;
  return [field.attribute('name'), field.attribute('id')].some(
    (name) => name !== null && PERSONAL.test(name),
  );
}
