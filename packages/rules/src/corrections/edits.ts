import type { CodeEdit } from '@abhigam/domain';
import { attributeOf, isTruncated, type Snippet } from './snippet.ts';

/**
 * Sets an attribute, in place or after the others. Null when its value was truncated, or when the attribute may
 * be in the truncated part; `isAbsent` states that the audit found it absent.
 */
export function setAttribute(
  snippet: Snippet,
  name: string,
  value: string,
  { isAbsent = false } = {},
): CodeEdit | null {
  const known = attributeOf(snippet, name);
  const text = `${name}="${escapeValue(value)}"`;
  if (known) return isTruncated(known) ? null : { start: known.start, end: known.end, text };
  if (!snippet.isTagComplete && !isAbsent) return null;
  const behind = snippet.attributes.at(-1)?.end ?? snippet.nameEnd;
  return { start: behind, end: behind, text: ` ${text}` };
}

/** Removes an attribute and the space before it; null when it is not in the snippet. */
export function removeAttribute(snippet: Snippet, name: string): CodeEdit | null {
  const known = attributeOf(snippet, name);
  if (!known) return null;
  const before = snippet.code.slice(0, known.start);
  return { start: before.trimEnd().length, end: known.end, text: '' };
}

/** Renames an attribute and retains its value as written; null when the name is taken. */
export function renameAttribute(snippet: Snippet, name: string, to: string): CodeEdit | null {
  const known = attributeOf(snippet, name);
  if (!known || attributeOf(snippet, to) || !snippet.isTagComplete) return null;
  return { start: known.start, end: known.start + name.length, text: to };
}

/** Changes the tag at both ends; null when the end tag was truncated. */
export function renameTag(snippet: Snippet, to: string): CodeEdit[] | null {
  if (!snippet.endTag) return null;
  const end = snippet.endTag.start + 2;
  return [
    { start: 1, end: snippet.nameEnd, text: to },
    { start: end, end: end + snippet.tag.length, text: to },
  ];
}

/** Wraps the whole element in code; null when its end was truncated. */
export function wrap(snippet: Snippet, before: string, after: string): CodeEdit[] | null {
  const end = endOf(snippet);
  if (end === null) return null;
  return [
    { start: 0, end: 0, text: before },
    { start: end, end, text: after },
  ];
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Offset after the element; null when the end was truncated. */
export function endOf(snippet: Snippet): number | null {
  if (snippet.endTag) return snippet.endTag.end;
  return VOID.has(snippet.tag) && snippet.isTagComplete ? snippet.tagEnd : null;
}

/** Code between the tags; null when the end was truncated. */
export function innerOf(snippet: Snippet): string | null {
  return snippet.endTag ? snippet.code.slice(snippet.tagEnd, snippet.endTag.start) : null;
}

/** Inserts text after the start tag of an element without text. */
export function putInside(snippet: Snippet, text: string): CodeEdit | null {
  if (!snippet.endTag) return null;
  return { start: snippet.tagEnd, end: snippet.tagEnd, text: escapeText(text) };
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeValue(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}
