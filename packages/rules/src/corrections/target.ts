import type { Corrector, Draft } from './corrector.ts';

/** Inline elements, on which a minimum size has no effect. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'label', 'small', 'span', 'strong']);

/**
 * A target that is too small, not covered by others: sets the minimum size of WCAG 2.5.8; the place of the rule
 * is unknown.
 */
export const enlargeTarget: Corrector = ({ snippet, message }) =>
  message === '' ? targetOf(INLINE.has(snippet.tag), 24) : null;

/** Size for level AAA. Its targets have a box of their own. */
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
