import type { Frame, PageElement } from '@abhigam/facts';
import { isInactive } from './controls.ts';
import { isDisabled, isTabbable } from './focus.ts';

/** Labels and hints of a frame, with what they name or describe. */
interface InactiveParts {
  /** Of which everything that they name or describe is disabled. */
  labels: ReadonlySet<PageElement>;
  /** Disabled fieldsets with a control in them. */
  groups: ReadonlySet<PageElement>;
}

const PARTS = new WeakMap<Frame, InactiveParts>();
const CONTROLS = 'input:not([type=hidden i]), select, textarea, button';

/**
 * Disabled, within a button that is, or text of what is disabled: its label, its hint, or what stands in a disabled fieldset.
 * WCAG asks no contrast of inactive components. A link or another active control within such a text is not exempt.
 */
export function isInactiveText(element: PageElement): boolean {
  if (isInactive(element)) return true;
  const button = element.closest('button, option, optgroup');
  if (button && isDisabled(button)) return true;
  const { labels, groups } = inactiveParts(element.frame);
  if (labels.size + groups.size === 0) return false;
  for (const one of [element, ...element.ancestors()]) {
    if (labels.has(one) || groups.has(one)) return true;
    if (isActive(one)) return false;
  }
  return false;
}

/** An active control, or the label of one: a disabled fieldset leaves links and what is in its first legend active. */
function isActive(element: PageElement): boolean {
  if (element.tag === 'label') {
    const [naming] = labelled(element);
    return naming !== undefined && !isInactive(naming.field);
  }
  return isTabbable(element);
}

function inactiveParts(frame: Frame): InactiveParts {
  const known = PARTS.get(frame);
  if (known) return known;
  const named = [
    ...frame.all('label').flatMap(labelled),
    ...frame.all('[aria-labelledby]').flatMap((field) => referencing(field, 'aria-labelledby')),
    ...frame.all('[aria-describedby]').flatMap((field) => referencing(field, 'aria-describedby')),
  ];
  const active = new Set(named.flatMap(({ label, field }) => (isInactive(field) ? [] : [label])));
  const labels = new Set(named.flatMap(({ label }) => (active.has(label) ? [] : [label])));
  const groups = new Set(
    frame.all('fieldset').filter((group) => isDisabled(group) && group.all(CONTROLS).some(isDisabled)),
  );
  const found = { labels, groups };
  PARTS.set(frame, found);
  return found;
}

interface Naming {
  label: PageElement;
  field: PageElement;
}

function labelled(label: PageElement): Naming[] {
  const id = label.attribute('for');
  const field = id === null ? label.all(CONTROLS)[0] : label.byId(id);
  return field ? [{ label, field }] : [];
}

function referencing(field: PageElement, attribute: 'aria-labelledby' | 'aria-describedby'): Naming[] {
  return field.referenced(attribute).flatMap(({ element }) => (element ? [{ label: element, field }] : []));
}
