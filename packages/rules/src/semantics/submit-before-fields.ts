import type { Rect } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { isTabbable } from './focus.ts';
import { keyboardUse, recordedTabStops } from './keyboard-use.ts';
import { labelsFor } from './labels.ts';
import { isVisible } from './visible.ts';

const SENDS = 'button, input[type=submit i], input[type=image i]';
const SENDS_NOT =
  '[type=button i], [type=reset i], [type=menu i], [formnovalidate], [popovertarget], [command]';
const FIELDS =
  'input:not([type=hidden i]):not([type=button i]):not([type=submit i]):not([type=reset i]):not([type=image i]), select, textarea';
/** A smaller offset is one line of items with different heights. */
const SLACK = 8;

/**
 * A submit button that comes before all fields of its form in the tab order, although all fields, at least two,
 * are shown above it or before it on its line.
 */
export function isSubmitBeforeFields(button: PageElement, page: Page): boolean {
  if (!button.matches(SENDS) || button.matches(SENDS_NOT) || keyboardUse(page)?.end !== 'left') return false;
  const form = formOf(button);
  if (!form || isFixed(button)) return false;
  const fields = form.frame.all(FIELDS).filter((field) => formOf(field) === form && isTabbable(field));
  const order = [...recordedTabStops(page).keys()];
  const at = order.indexOf(button);
  const groups = new Set(
    fields.map((field) => (field.matches('[type=radio i]') ? (field.attribute('name') ?? '') : field)),
  );
  return (
    groups.size >= 2 &&
    fields.every(
      (field) =>
        isVisible(field) &&
        !isFixed(field) &&
        // Radio buttons with one name share one tab stop.
        (order.indexOf(field) > at || (field.matches('[type=radio i]') && !order.includes(field))) &&
        isShownBefore(field, button),
    )
  );
}

function formOf(control: PageElement): PageElement | null {
  const id = control.attribute('form');
  return id === null ? control.closest('form') : control.byId(id);
}

function isShownBefore(field: PageElement, button: PageElement): boolean {
  const to = button.pageBox;
  const labels = [...labelsFor(field), field.closest('label')].filter((label) => label !== null);
  const boxes = [field, ...labels].flatMap(({ pageBox }) => pageBox ?? []);
  const own = field.pageBox;
  if (!to || !own || boxes.length === 0) return false;
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const isRightToLeft = button.style('direction') === 'rtl';
  if (isAbove(own, to)) return isRightToLeft ? right > to.x + SLACK : left < to.x + to.width - SLACK;
  const isSameLine = own.y < to.y + to.height - SLACK && to.y < own.y + own.height - SLACK;
  return isSameLine && (isRightToLeft ? own.x >= to.x + to.width - SLACK : own.x + own.width <= to.x + SLACK);
}

function isAbove(one: Rect, other: Rect): boolean {
  return one.y + one.height <= other.y + SLACK;
}

export function isFixed(element: PageElement): boolean {
  for (let at: PageElement | null = element; at; at = at.parent)
    if (/^(fixed|sticky)$/.test(at.style('position'))) return true;
  return false;
}
