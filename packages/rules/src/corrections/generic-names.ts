import { CORRECTION_GAP } from '@abhigam/domain';
import { type Corrector, draft } from './corrector.ts';
import { innerOf, setAttribute } from './edits.ts';
import { attributeOf, type Snippet } from './snippet.ts';

/** A link with a generic text: adds a gap after it, for a user to fill in. */
export const completeLinkText: Corrector = ({ snippet }) => {
  const inner = innerOf(snippet);
  if (!inner || inner.includes('<') || !/[\p{L}\p{N}]/u.test(inner) || isNamedOtherwise(snippet)) return null;
  const at = snippet.tagEnd + inner.trimEnd().length;
  return draft({ start: at, end: at, text: ` ${CORRECTION_GAP}` }, 'fill-name', { isComplete: false });
};

/** A frame with the same name as another frame with other content. */
export const renameFrame: Corrector = ({ snippet, message }) => {
  const name = ['aria-label', 'title'].find((one) => attributeOf(snippet, one));
  if (message !== 'differ' || !name || attributeOf(snippet, 'aria-labelledby')) return null;
  return draft(setAttribute(snippet, name, CORRECTION_GAP), 'fill-frame-title', { isComplete: false });
};

function isNamedOtherwise(snippet: Snippet): boolean {
  const label = attributeOf(snippet, 'aria-label');
  return attributeOf(snippet, 'aria-labelledby') !== undefined || label !== undefined;
}
