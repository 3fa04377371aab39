import type { Corrector, Draft } from './corrector.ts';

/** Browsers show these within a line, where a least size is without effect. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'label', 'small', 'span', 'strong']);

/** A target that is too small by itself, not one that others cover: the least size that WCAG 2.5.8 asks for, wherever the style of it stands. */
export const enlargeTarget: Corrector = ({ snippet, message }) =>
  message === '' ? targetOf(INLINE.has(snippet.tag), 24) : null;

/** The size of level AAA. What it is asked of has a box of its own. */
export const enlargeTargetMore: Corrector = ({ message }) =>
  message === 'small' ? targetOf(false, 44) : null;

function targetOf(isInline: boolean, px: number): Draft {
  const text = `${isInline ? 'display: inline-block; ' : ''}min-width: ${px}px; min-height: ${px}px;`;
  return {
    language: 'css',
    before: '',
    edits: [{ start: 0, end: 0, text }],
    isComplete: false,
    note: px === 24 ? 'target-in-style-sheet' : 'large-target-in-style-sheet',
  };
}
