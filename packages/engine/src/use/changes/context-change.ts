import type { ContextChange, PageElement } from '@abhigam/facts';
import type { Reaction } from '../hand.ts';

/** The gravest change of context in a reaction; null where there was none. `element` is where the focus was before. */
export function contextChangeOf(
  element: PageElement,
  { attempts, shown, focus, hasFocus }: Reaction,
  wasFull = false,
): ContextChange | null {
  const at = { frame: element.frame.index, node: element.node };
  const rest = { element: at, wasFull, shownRole: shown.find(({ role }) => role !== '')?.role ?? '' };
  const [attempt] = attempts.toSorted(
    (one, other) => GRAVITY.indexOf(one.kind) - GRAVITY.indexOf(other.kind),
  );
  if (attempt) return { ...rest, change: attempt.kind, to: null };
  if (!hasFocus) return { ...rest, change: 'focus-lost', to: null };
  if (focus && focus.frame === at.frame && focus.node === at.node) return null;
  return { ...rest, change: 'focus-moved', to: focus };
}

const GRAVITY = ['submit', 'navigation', 'window'] as const;
