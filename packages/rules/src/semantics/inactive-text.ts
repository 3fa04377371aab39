import type { Frame, PageElement } from '@abhigam/facts';
import { isInactive } from './controls.ts';
import { isDisabled } from './focus.ts';

const LABELS_OF_INACTIVE = new WeakMap<Frame, ReadonlySet<PageElement>>();

/** Switched off, within a button that is, or the label of something that is: WCAG asks no contrast of either. */
export function isInactiveText(element: PageElement): boolean {
  if (isInactive(element)) return true;
  const button = element.closest('button, option, optgroup');
  if (button && isDisabled(button)) return true;
  const labels = labelsOfInactive(element.frame);
  return labels.size > 0 && [element, ...element.ancestors()].some((one) => labels.has(one));
}

/** Labels, by markup or aria-labelledby, of which everything that they name is switched off. */
function labelsOfInactive(frame: Frame): ReadonlySet<PageElement> {
  const known = LABELS_OF_INACTIVE.get(frame);
  if (known) return known;
  const named = [
    ...frame.all('label').flatMap(labelled),
    ...frame.all('[aria-labelledby]').flatMap(labelling),
  ];
  const active = new Set(named.flatMap(({ label, field }) => (isInactive(field) ? [] : [label])));
  const found = new Set(named.flatMap(({ label }) => (active.has(label) ? [] : [label])));
  LABELS_OF_INACTIVE.set(frame, found);
  return found;
}

interface Naming {
  label: PageElement;
  field: PageElement;
}

function labelled(label: PageElement): Naming[] {
  const id = label.attribute('for');
  const field = id ? label.byId(id) : label.all('input, select, textarea')[0];
  return field ? [{ label, field }] : [];
}

function labelling(field: PageElement): Naming[] {
  return field
    .referenced('aria-labelledby')
    .flatMap(({ element }) => (element ? [{ label: element, field }] : []));
}
