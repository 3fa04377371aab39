import type { ContextChange, PageElement } from '@abhigam/facts';
import { mostSevere } from '../leave-attempts.ts';
import type { Reaction } from '../page-interactor.ts';

/**
 * The most severe context change in a reaction; null when there is none. `element`: the previously focused
 * element.
 */
export function contextChangeOf(
  element: PageElement,
  { attempts, shown, focus, hasFocus }: Reaction,
  wasFull = false,
): ContextChange | null {
  const at = { frame: element.frame.index, node: element.node };
  const rest = { element: at, wasFull, shownRole: shown.find(({ role }) => role !== '')?.role ?? '' };
  const attempt = mostSevere(attempts);
  if (attempt) return { ...rest, change: attempt.kind, to: null };
  if (!hasFocus) return { ...rest, change: 'focus-lost', to: null };
  if (focus && focus.frame === at.frame && focus.node === at.node) return null;
  return { ...rest, change: 'focus-moved', to: focus };
}
