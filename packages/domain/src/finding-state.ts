/**
 * What a page showed only once something was pressed: a menu, a dialog, the panel of a tab, another part that opens, the next
 * part of a carousel, what a form says that was sent empty, or a part that is hidden until the browser's search finds it or a script shows it.
 */
export const STATE_KINDS = [
  'menu',
  'dialog',
  'tab',
  'section',
  'slide',
  'form-errors',
  'hidden-part',
] as const;
export type StateKind = (typeof STATE_KINDS)[number];

/** A key, or the pointer where no key did it; `Hover`: it was only moved there. */
export const STATE_PRESSES = ['Enter', 'Space', 'Click', 'Hover'] as const;
export type StatePress = (typeof STATE_PRESSES)[number];

/** Longest name of what was pressed, and most steps that lead to a state. */
export const MAX_STATE_NAME = 80;
export const MAX_STATE_STEPS = 8;

/** One press, and the name of what had the focus or lay under the pointer. */
export interface StateStep {
  press: StatePress;
  on: string;
}

/** The state of a page in which something was found that the page did not show when it was opened. */
export interface FindingState {
  kind: StateKind;
  /** Name of what was pressed last, as people read it. */
  pressed: string;
  /** From the opened page on, in their order; none for a hidden part, which no press shows. */
  steps: StateStep[];
}

/** The pointer must stay on something for the state. */
export function isHovered({ steps }: Pick<FindingState, 'steps'>): boolean {
  return steps.some(({ press }) => press === 'Hover');
}

/** Names of what must be pressed for a state, one after the other. */
export function namesOfPresses({ pressed, steps }: Pick<FindingState, 'pressed' | 'steps'>): string[] {
  return steps.length > 0 ? steps.map(({ on }) => on) : [pressed];
}
