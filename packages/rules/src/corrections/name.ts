import { CORRECTION_GAP } from '@abhigam/domain';
import { recognisedText } from './alternative.ts';
import { spellNaming } from './aria-attributes.ts';
import { type Corrector, draft, type ReadFinding } from './corrector.ts';
import { escapeText, innerOf, putInside, removeAttribute, setAttribute } from './edits.ts';
import { proposedText } from './proposed-text.ts';
import { attributeOf, readSnippet, type Snippet } from './snippet.ts';

/** A button, link or other control without a name: text inside when it is empty, else `aria-label`. */
export const nameControl: Corrector = (finding) => {
  if (finding.message.includes('review')) return null;
  const spelt = spellNaming(finding);
  if (spelt) return spelt;
  const recognised = recognisedText(finding);
  const text = recognised || proposedText(titleOf(finding)) || CORRECTION_GAP;
  const note = recognised ? 'confirm-recognised' : text === CORRECTION_GAP ? 'fill-name' : 'confirm-label';
  const { snippet } = finding;
  const isEmpty = innerOf(snippet)?.trim() === '' && /^(?:a|button|summary)$/.test(snippet.tag);
  // When an attribute makes the name empty, text inside would not be announced.
  const edit =
    isEmpty && !attributeOf(snippet, 'aria-label') && !attributeOf(snippet, 'aria-labelledby')
      ? putInside(snippet, text)
      : setAttribute(snippet, 'aria-label', text, { isAbsent: true });
  return draft(edit, note, { isComplete: false });
};

/** An input button takes its text from `value`. */
export const nameInputButton: Corrector = ({ snippet }) =>
  draft(setAttribute(snippet, 'value', CORRECTION_GAP), 'fill-name', { isComplete: false });

/** An empty heading or header cell. */
export const fillElement: Corrector = ({ snippet, message }) => {
  const inner = innerOf(snippet);
  if (message.includes('review') || inner === null) return null;
  if (message === 'unnamed') return describeOnlyImage(snippet, inner);
  if (inner.replace(/<br>|&nbsp;/gi, '').trim() !== '') return null;
  return draft(putInside(snippet, CORRECTION_GAP), 'fill-content', { isComplete: false });
};

/** A heading that consists of an image with an empty alternative or a role that removes it. */
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

/** A heading with placeholder text of a template. */
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

/** The finding is on `html`, but the title belongs in `head`, so it is shown separately. */
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

/** A title that is meaningless or only names the site, and the main heading as a better one. */
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

/** The visible text becomes the name; the attribute that replaces it is removed. */
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
