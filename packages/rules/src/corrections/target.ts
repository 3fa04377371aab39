import type { Corrector } from './corrector.ts';

/** Browsers show these within a line, where a least size is without effect. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'label', 'small', 'span', 'strong']);

/** A target that is too small by itself, not one that others cover: the least size that WCAG 2.5.8 asks for, wherever the style of it stands. */
export const enlargeTarget: Corrector = ({ snippet, message }) => {
  if (message !== '') return null;
  const text = `${INLINE.has(snippet.tag) ? 'display: inline-block; ' : ''}min-width: 24px; min-height: 24px;`;
  return {
    language: 'css',
    before: '',
    edits: [{ start: 0, end: 0, text }],
    isComplete: false,
    note: 'target-in-style-sheet',
  };
};
