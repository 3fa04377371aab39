import type { PageElement } from '@abhigam/facts';
import { isInert } from './focus.ts';
import { isAriaHidden, isShownAndExposed } from './hidden.ts';

const DIALOGS = '[role=dialog i], [role=alertdialog i], dialog[open]';

/**
 * Inert because a modal dialog is open. Its looks and scrolling then do not matter: users reach it after
 * closing the dialog.
 */
export function isBehindOpenDialog(element: PageElement): boolean {
  if (!isAriaHidden(element) && !isInert(element)) return false;
  return element.frame.page.frames.some((frame) => frame.all(DIALOGS).some(isShownAndExposed));
}
