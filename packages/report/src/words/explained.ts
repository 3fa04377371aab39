import { type FindingState, isHovered, namesOfPresses } from '@abhigam/domain';
import type { ReportElement } from '../report-source.ts';
import type { Words } from './words.ts';

/** What is wrong with an element, and how the page must be used to show it. */
export function explained(
  { explanation, state }: Pick<ReportElement, 'explanation' | 'state'>,
  words: Words,
): string {
  return state ? `${explanation} ${shownBy(state, words)}`.trim() : explanation;
}

/** How a page must be used to show something, in a sentence; names of the site stand in it. */
export function shownBy(state: FindingState, words: Words): string {
  if (state.kind === 'hidden-part') return words.shownBy.hiddenPart(state.pressed);
  if (isHovered(state)) return words.shownBy.hovered(namesOfPresses(state));
  return state.kind === 'form-errors'
    ? words.shownBy.emptyForm(state.pressed)
    : words.shownBy.pressed(namesOfPresses(state));
}
