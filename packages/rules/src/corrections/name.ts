import { CORRECTION_GAP } from '@abhigam/domain';
import { recognisedText } from './alternative.ts';
import { spellNaming } from './aria-attributes.ts';
import { type Corrector, draft, type ReadFinding } from './corrector.ts';
import { escapeText, innerOf, putInside, removeAttribute, setAttribute } from './edits.ts';
import { proposedText } from './proposed-text.ts';
import { attributeOf, readSnippet, type Snippet } from './snippet.ts';

/** A button, link or other control that nothing names: text inside where it is empty, else `aria-label`. */
export const nameControl: Corrector = (finding) => {
  if (finding.message.includes('review')) return null;
  const spelt = spellNaming(finding);
  if (spelt) return spelt;
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
  const inner = innerOf(snippet);
  if (message.includes('review') || inner === null) return null;
  if (message === 'unnamed') return describeOnlyImage(snippet, inner);
  if (inner.replace(/<br>|&nbsp;/gi, '').trim() !== '') return null;
  return draft(putInside(snippet, CORRECTION_GAP), 'fill-content', { isComplete: false });
};

/** A heading that is an image whose alternative is empty, or whose role takes it away. */
function describeOnlyImage(snippet: Snippet, inner: string) {
  const start = snippet.tagEnd + inner.length - inner.trimStart().length;
  const image = readSnippet(inner.trim());
  if (image?.tag !== 'img' || image.tagEnd !== inner.trim().length) return null;
  const role = attributeOf(image, 'role');
  const alt = attributeOf(image, 'alt')?.value.trim() ?? '';
  const edits = [
    ...(role ? [removeAttribute(image, 'role')] : []),
    ...(alt === '' ? [setAttribute(image, 'alt', CORRECTION_GAP)] : []),
  ];
  return draft(
    edits.map((edit) => edit && { ...edit, start: edit.start + start, end: edit.end + start }),
    alt === '' ? 'fill-alt' : 'image-heard',
    { isComplete: alt !== '' },
  );
}

/** A heading of words that templates have where a heading should be written. */
export const writeHeading: Corrector = ({ snippet, message }) => {
  const inner = innerOf(snippet);
  if (message !== 'nothing' || !inner || inner.includes('<')) return null;
  const { tagEnd } = snippet;
  return draft({ start: tagEnd, end: tagEnd + inner.length, text: CORRECTION_GAP }, 'fill-heading', {
    isComplete: false,
  });
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

/** A title that says nothing, or only whose site it is, and the main heading that says more. */
export const renamePage: Corrector = ({ values, message }) => {
  const [title, heading] = [values.title, values.heading].map((one) =>
    proposedText(typeof one === 'string' ? one : ''),
  );
  if (!title || !/^(?:nothing|only-site)$/.test(message)) return null;
  const before = `<title>${escapeText(title)}</title>`;
  const text = heading && heading !== title ? escapeText(heading) : CORRECTION_GAP;
  return {
    language: 'html',
    before,
    edits: [{ start: 7, end: before.length - 8, text }],
    isComplete: false,
    note: text === CORRECTION_GAP ? 'fill-page-title' : 'confirm-page-title',
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
