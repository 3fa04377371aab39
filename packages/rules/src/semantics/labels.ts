import type { Frame, PageElement } from '@abhigam/facts';

const LABELABLE = 'button, input:not([type=hidden i]), meter, output, progress, select, textarea';

/** Labels of each frame by their `for`, cached. */
const LABELS = new WeakMap<Frame, Map<string, PageElement[]>>();

/** Labelable in HTML; custom elements may be. */
export function isLabelable(element: PageElement): boolean {
  return element.matches(LABELABLE) || element.tag.includes('-');
}

/** Labels whose `for` references this element, hidden ones included. */
export function labelsFor(element: PageElement): PageElement[] {
  const id = element.attribute('id');
  if (!id) return [];
  let labels = LABELS.get(element.frame);
  if (!labels) {
    labels = Map.groupBy(element.frame.all('label[for]'), (label) => label.attribute('for') ?? '');
    LABELS.set(element.frame, labels);
  }
  return labels.get(id)?.filter((label) => label.scope === element.scope) ?? [];
}
