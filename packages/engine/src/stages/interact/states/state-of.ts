import { type FindingState, MAX_STATE_NAME } from '@abhigam/domain';
import { labelOf } from '@abhigam/facts';
import type { Opened } from '../interaction-context.ts';

/** The page state to store with a finding: the presses that lead to it, each with the name of its control. */
export function stateOf({ kind, control, press, after = [] }: Opened): FindingState {
  const words = kind === 'hidden-part' ? control.text.replace(/\s+/g, ' ').trim() : '';
  const label = words || labelOf(control);
  const pressed = label.length > MAX_STATE_NAME ? `${label.slice(0, MAX_STATE_NAME - 1)}…` : label;
  // No press shows a part that is hidden until found, or until a script shows it.
  const steps = kind === 'hidden-part' ? [...after] : [...after, { press, on: pressed }];
  return { kind, pressed, steps };
}
