import type { Frame, PageElement } from '@abhigam/facts';
import { isInactive } from './controls.ts';
import { isDisabled, isTabbable } from './focus.ts';

/** Labels and hints of a frame, with the controls that they reference. */
interface InactiveParts {
  /** Labels whose controls are all disabled. */
  labels: ReadonlySet<PageElement>;
  /** Disabled fieldsets that contain a control. */
  groups: ReadonlySet<PageElement>;
}

const PARTS = new WeakMap<Frame, InactiveParts>();
const CONTROLS = 'input:not([type=hidden i]), select, textarea, button';

/**
 * Inactive text: in a disabled control, or the label or hint of one, or in a disabled fieldset. WCAG exempts
 * inactive components from contrast. A link or another active control within such text is not exempt.
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

/** An active control or its label: a disabled fieldset does not disable links or its first legend. */
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
