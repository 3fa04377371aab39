import type { Page, PageElement } from '@abhigam/facts';
import { recordedTabStops } from './keyboard-use.ts';
import { isFixed } from './submit-before-fields.ts';
import { isVisible } from './visible.ts';
import { foldWords } from './words.ts';

const FIELDS =
  'input:not([type=hidden i], [type=button i], [type=submit i], [type=reset i], [type=image i], [type=radio i], [type=checkbox i], [type=range i]), select, textarea';
/** Two fields may legitimately be in either order. */
const MIN_FIELDS = 3;
/** A smaller offset is one line of items with different heights. */
const SLACK = 2;

/**
 * Fields of a form in Tab order, when each is shown above the one before it, so that the form is traversed from
 * bottom to top. Empty for any other form, and when only numbers distinguish the fields, which may count
 * upwards on purpose.
 */
export function reversedFields(form: PageElement, page: Page): readonly PageElement[] {
  const fields = [...recordedTabStops(page).keys()].filter(
    (stop) => stop.matches(FIELDS) && stop.closest('form') === form,
  );
  const kinds = new Set(fields.map(({ name }) => foldWords(name).replace(/[\p{N}\s]+/gu, ' ')));
  if (fields.length < MIN_FIELDS || kinds.size < MIN_FIELDS) return [];
  const isReversed = fields.every((field, at) => {
    const before = fields[at - 1]?.pageBox;
    const own = field.pageBox;
    if (!own || !isVisible(field) || isFixed(field)) return false;
    return at === 0 || (before !== null && before !== undefined && own.y + own.height <= before.y + SLACK);
  });
  return isReversed ? fields : [];
}
