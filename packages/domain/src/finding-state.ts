/**
 * Page states that appear only after an interaction: a menu, a dialog, a tab panel, another disclosure, the
 * next carousel slide, validation messages of an empty form, or a part hidden until found by the browser's
 * search or shown by a script.
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

/** A key, or the pointer if no key worked; `Hover`: pointer movement only. */
export const STATE_PRESSES = ['Enter', 'Space', 'Click', 'Hover'] as const;
export type StatePress = (typeof STATE_PRESSES)[number];

/** Maximum length of the name of a pressed control, and maximum number of steps to a state. */
export const MAX_STATE_NAME = 80;
export const MAX_STATE_STEPS = 8;

/** One interaction, and the name of the focused or hovered element. */
export interface StateStep {
  press: StatePress;
  on: string;
}

/** The page state in which a finding was made, if not the initial one. */
export interface FindingState {
  kind: StateKind;
  /** Displayed name of the control that was pressed last. */
  pressed: string;
  /** Steps from the initial page, in order; empty for a hidden part that no interaction shows. */
  steps: StateStep[];
}

/** Whether the state needs a hovering pointer. */
export function isHovered({ steps }: Pick<FindingState, 'steps'>): boolean {
  return steps.some(({ press }) => press === 'Hover');
}

/** Names of the controls to press for a state, in order. */
export function pressedControlNames({ pressed, steps }: Pick<FindingState, 'pressed' | 'steps'>): string[] {
  return steps.length > 0 ? steps.map(({ on }) => on) : [pressed];
}
