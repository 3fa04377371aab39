import type { PageElement } from '@abhigam/facts';

const LABELABLE = 'button, input:not([type=hidden i]), meter, output, progress, select, textarea';

/** Can have a label by HTML; elements that the site has defined itself may. */
export function isLabelable(element: PageElement): boolean {
  return element.matches(LABELABLE) || element.tag.includes('-');
}

/** Labels whose `for` names this element, hidden ones too. */
export function labelsFor(element: PageElement): PageElement[] {
  const id = element.attribute('id');
  if (!id) return [];
  return element.frame
    .all('label[for]')
    .filter((label) => label.attribute('for') === id && label.scope === element.scope);
}
