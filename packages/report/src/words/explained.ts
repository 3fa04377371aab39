import { type FindingState, isHovered, pressedControlNames } from '@abhigam/domain';
import type { ReportElement } from '../report-source.ts';
import type { Words } from './words-in.ts';

/** The problem of an element, and the page state in which it appears. */
export function explained(
  { explanation, state }: Pick<ReportElement, 'explanation' | 'state'>,
  words: Words,
): string {
  return state ? `${explanation} ${shownBy(state, words)}`.trim() : explanation;
}

/** The steps to a page state as a sentence; it contains names from the site. */
export function shownBy(state: FindingState, words: Words): string {
  const say = words.shownBy;
  if (state.kind === 'form-errors') return say.emptyForm({ name: state.pressed });
  if (state.kind === 'hidden-part') return say.hiddenPart({ name: state.pressed });
  const names = pressedControlNames(state)
    .map((name) => say.name({ name }))
    .reduce((before, name) => say.then({ before, name }));
  return isHovered(state) ? say.hovered({ names }) : say.shown({ names });
}
