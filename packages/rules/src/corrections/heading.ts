import { CORRECTION_GAP } from '@abhigam/domain';
import { type Corrector, draft } from './corrector.ts';
import { removeAttribute, renameTag, setAttribute } from './edits.ts';
import { attributeOf } from './snippet.ts';

/** A skipped heading level: one below the previous heading, by the snapshot. */
export const closeHeadingGap: Corrector = ({ snippet, message, values }) => {
  const level = values.level;
  if (message !== '' || typeof level !== 'number' || !Number.isInteger(level) || level < 1 || level > 6)
    return null;
  const byAttribute = attributeOf(snippet, 'aria-level');
  if (byAttribute) {
    return draft(setAttribute(snippet, 'aria-level', String(level)), 'heading-level', { isComplete: true });
  }
  if (!/^h[1-6]$/.test(snippet.tag) || snippet.tag === `h${level}`) return null;
  return draft(renameTag(snippet, `h${level}`), 'heading-level', { isComplete: true });
};

/** Browsers use level 2 for a heading without a level. */
export const addHeadingLevel: Corrector = ({ snippet }) =>
  draft(setAttribute(snippet, 'aria-level', CORRECTION_GAP), 'heading-level-confirm', { isComplete: false });

export const keepOneLevel: Corrector = ({ snippet }) =>
  draft(removeAttribute(snippet, 'aria-level'), 'one-level', { isComplete: false });
