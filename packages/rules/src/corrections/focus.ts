import type { Correction } from '@abhigam/domain';
import type { Corrector, Draft } from './corrector.ts';

/** Restores the browser's default focus indicator, inside the element when an ancestor clips it. */
export const showFocus: Corrector = ({ snippet, message }) => {
  if (/^(?:unseen|same|thin|contrast)$/.test(message)) return inFocus(snippet.tag, 'outline: revert;');
  return message === 'clipped'
    ? inFocus(snippet.tag, 'outline: 3px solid currentColor; outline-offset: -3px;')
    : null;
};

/** Scroll padding for content that stays in the viewport; applies to all elements. */
export const addScrollPadding: Corrector = ({ message, values }) =>
  message === 'hidden' && typeof values.room === 'number'
    ? inStyleSheet(`html { scroll-padding-block: ${values.room}px; }`, 'room-in-style-sheet')
    : null;

function inFocus(tag: string, declarations: string): Draft {
  return inStyleSheet(`${tag}:focus-visible { ${declarations} }`, 'focus-in-style-sheet');
}

function inStyleSheet(text: string, note: Correction['note']): Draft {
  return { language: 'css', before: '', edits: [{ start: 0, end: 0, text }], isComplete: false, note };
}
