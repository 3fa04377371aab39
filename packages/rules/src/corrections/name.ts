import { CORRECTION_GAP } from '@abhigam/domain';
import { recognisedText } from './alternative.ts';
import { type Corrector, draft, type ReadFinding } from './corrector.ts';
import { innerOf, putInside, setAttribute } from './edits.ts';
import { proposedText } from './proposed-text.ts';
import { attributeOf } from './snippet.ts';

/** A button, link or other control that nothing names: text inside where it is empty, else `aria-label`. */
export const nameControl: Corrector = (finding) => {
  if (finding.message.includes('review')) return null;
  const recognised = recognisedText(finding);
  const text = recognised || proposedText(titleOf(finding)) || CORRECTION_GAP;
  const note = recognised ? 'confirm-recognised' : text === CORRECTION_GAP ? 'fill-name' : 'confirm-label';
  const { snippet } = finding;
  const isEmpty = innerOf(snippet)?.trim() === '' && /^(?:a|button|summary)$/.test(snippet.tag);
  // Where an attribute empties the name, screen readers would not say text inside.
  const edit =
    isEmpty && !attributeOf(snippet, 'aria-label') && !attributeOf(snippet, 'aria-labelledby')
      ? putInside(snippet, text)
      : setAttribute(snippet, 'aria-label', text, { isAbsent: true });
  return draft(edit, note, { isComplete: false });
};

/** A button of old form has its words in `value`. */
export const nameInputButton: Corrector = ({ snippet }) =>
  draft(setAttribute(snippet, 'value', CORRECTION_GAP), 'fill-name', { isComplete: false });

/** A heading or header cell with nothing in it. */
export const fillElement: Corrector = ({ snippet, message }) => {
  if (message.includes('review') || message === 'unnamed' || innerOf(snippet)?.trim() !== '') return null;
  return draft(putInside(snippet, CORRECTION_GAP), 'fill-content', { isComplete: false });
};

export const titleFrame: Corrector = ({ snippet }) =>
  draft(setAttribute(snippet, 'title', CORRECTION_GAP, { isAbsent: true }), 'fill-frame-title', {
    isComplete: false,
  });

/** The finding lies with `html`, the title belongs into `head`: it is shown by itself. */
export const titlePage: Corrector = ({ values }) => {
  const heading = proposedText(typeof values.heading === 'string' ? values.heading : '');
  const text = (heading || CORRECTION_GAP).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    language: 'html',
    before: '<title></title>',
    edits: [{ start: 7, end: 7, text }],
    isComplete: false,
    note: heading ? 'confirm-page-title' : 'fill-page-title',
  };
};

/** Words that are seen on a control count, and what replaces them goes. */
export const nameByText: Corrector = ({ snippet, message }) => {
  if (message.includes('review') || !attributeOf(snippet, 'aria-label')) return null;
  const attribute = attributeOf(snippet, 'aria-labelledby') ? null : attributeOf(snippet, 'aria-label');
  if (!attribute) return null;
  const before = snippet.code.slice(0, attribute.start).trimEnd().length;
  return draft({ start: before, end: attribute.end, text: '' }, 'name-is-text', { isComplete: false });
};

function titleOf({ snippet }: ReadFinding): string | undefined {
  return attributeOf(snippet, 'title')?.value;
}
