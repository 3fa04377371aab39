import { type FindingState, isHovered, namesOfPresses } from '@abhigam/domain';
import type { ReportElement } from '../report-source.ts';
import type { Words } from './words-in.ts';

/** What is wrong with an element, and how the page must be used to show it. */
export function explained(
  { explanation, state }: Pick<ReportElement, 'explanation' | 'state'>,
  words: Words,
): string {
  return state ? `${explanation} ${shownBy(state, words)}`.trim() : explanation;
}

/** How a page must be used to show something, in a sentence; names of the site stand in it. */
export function shownBy(state: FindingState, words: Words): string {
  const say = words.shownBy;
  if (state.kind === 'form-errors') return say.emptyForm({ name: state.pressed });
  if (state.kind === 'hidden-part') return say.hiddenPart({ name: state.pressed });
  const names = namesOfPresses(state)
    .map((name) => say.name({ name }))
    .reduce((before, name) => say.then({ before, name }));
  return isHovered(state) ? say.hovered({ names }) : say.shown({ names });
}
