import type { PageElement } from '@abhigam/facts';
import { isInert } from './focus.ts';
import { isAriaHidden, isShownAndExposed } from './hidden.ts';

const DIALOGS = '[role=dialog i], [role=alertdialog i], dialog[open]';

/**
 * Put out of use while a dialog stands open before it. How it looks and scrolls then is no matter of the page: it is met
 * when the dialog is closed.
 */
export function isBehindOpenDialog(element: PageElement): boolean {
  if (!isAriaHidden(element) && !isInert(element)) return false;
  return element.frame.page.frames.some((frame) => frame.all(DIALOGS).some(isShownAndExposed));
}
