import type { PageElement } from '@abhigam/facts';
import { defineRule, pass, review } from '../../rule.ts';
import { fieldsOf, isEntryField, visibleLabels } from '../../semantics/fields.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

/** Number of ancestors of a field whose text may label it. */
const LEVELS = 2;

/**
 * A field with an accessible name but no visible label: only a placeholder, which disappears on input, or
 * nothing. Adjacent text may be sufficient; a search field with its button is, and so is a table cell under its
 * header.
 */
export const fieldNoVisibleLabel = defineRule({
  id: 'field-no-visible-label',
  source: 'andi',
  module: 'structures',
  criteria: ['3.3.2'],
  impact: 'moderate',
  category: 'cat.forms',
  limits: 'label-wording',
  defect: 'label-unseen',
  dependsOn: ['layout'],
  targets: (page) =>
    page.frames.flatMap((frame) =>
      fieldsOf(frame).filter((field) => isEntryField(field) && field.name !== '' && isVisible(field)),
    ),
  evaluate: (field) => {
    if (
      visibleLabels(field).length > 0 ||
      isSearch(field) ||
      hasAdjacentText(field) ||
      field.closest('td, th') !== null
    )
      return pass;
    const values = { name: shortened(field.name) };
    if (hasPlaceholder(field)) return review('placeholder', values);
    return field.tag === 'select' ? pass : review('unseen', values);
  },
  text: {
    en: {
      title: 'Field has no persistent visible label',
      description:
        'People who forget what to enter, or check what they have written, no longer see a label. Put a visible `label` next to each field.',
      messages: {
        placeholder:
          'The label "{name}" is only a placeholder inside the field and disappears when people type. Put a visible label next to the field.',
        unseen:
          'Screen readers announce this field as "{name}", but no label is visible. Check that people can see what to enter.',
      },
    },
  },
});

function hasPlaceholder(field: PageElement): boolean {
  return (field.attribute('placeholder')?.trim() ?? '') !== '';
}

/** The button of the field names the field's purpose. */
function isSearch(field: PageElement): boolean {
  if (
    field.matches('input[type=search i], [role=searchbox i]') ||
    field.closest('[role=search i], search') !== null
  )
    return true;
  const form = field.closest('form');
  const names = ['name', 'id', 'class', 'placeholder', 'aria-label'].map(
    (name) => field.attribute(name) ?? '',
  );
  return (
    form !== null &&
    form.all('input:not([type=hidden i], [type=submit i], [type=image i], [type=button i]), select, textarea')
      .length === 1 &&
    /search|query|खोज/i.test(`${names.join(' ')} ${form.attribute('action') ?? ''}`)
  );
}

function hasAdjacentText(field: PageElement): boolean {
  if (hasTextBefore(field)) return true;
  let at: PageElement = field;
  for (let level = 0; level < LEVELS; level += 1) {
    const { parent } = at;
    if (!parent || parent.matches('form, body, main')) return level === 0 && hasOwnText(parent, field);
    if (hasOwnText(parent, field)) return true;
    const isOther = (child: PageElement) =>
      child !== at &&
      isVisible(child) &&
      !child.matches('input, select, textarea, button, script, style') &&
      wordsOf(child.visibleText).length > 0;
    if (
      parent.children.some(
        (child) => isOther(child) && child.all('input, select, textarea, button').length === 0,
      )
    )
      return true;
    at = parent;
  }
  return false;
}

/** The previous element has text and no field. */
function hasTextBefore(field: PageElement): boolean {
  const siblings = field.parent?.children ?? [];
  const before = siblings.slice(0, siblings.indexOf(field)).findLast(({ tag }) => tag !== 'br');
  if (!before || !isVisible(before) || before.matches('input, select, textarea, button')) return false;
  return wordsOf(before.visibleText).length > 0 && before.all('input, select, textarea, button').length === 0;
}

function hasOwnText(parent: PageElement | null, field: PageElement): boolean {
  return parent?.ownTexts.some(({ node, text }) => node < field.node && wordsOf(text).length > 0) ?? false;
}
