import type { CodeEdit } from '@abhigam/domain';
import { attributeOf, isCut, type Snippet } from './snippet.ts';

/**
 * Gives an attribute a value, in its place or behind the others. Null where the value it has was cut, or
 * where the attribute may stand in what was cut; `isAbsent` says that the audit knows that it does not.
 */
export function setAttribute(
  snippet: Snippet,
  name: string,
  value: string,
  { isAbsent = false } = {},
): CodeEdit | null {
  const known = attributeOf(snippet, name);
  const text = `${name}="${escapeValue(value)}"`;
  if (known) return isCut(known) ? null : { start: known.start, end: known.end, text };
  if (!snippet.isTagWhole && !isAbsent) return null;
  const behind = snippet.attributes.at(-1)?.end ?? snippet.nameEnd;
  return { start: behind, end: behind, text: ` ${text}` };
}

/** Takes an attribute away with the space before it; null where it is not to be seen. */
export function removeAttribute(snippet: Snippet, name: string): CodeEdit | null {
  const known = attributeOf(snippet, name);
  if (!known) return null;
  const before = snippet.code.slice(0, known.start);
  return { start: before.trimEnd().length, end: known.end, text: '' };
}

/** Gives an attribute another name and keeps its value as it is written; null where that name is taken. */
export function renameAttribute(snippet: Snippet, name: string, to: string): CodeEdit | null {
  const known = attributeOf(snippet, name);
  if (!known || attributeOf(snippet, to) || !snippet.isTagWhole) return null;
  return { start: known.start, end: known.start + name.length, text: to };
}

/** Gives the element another tag at both ends; null where the end was cut away. */
export function renameTag(snippet: Snippet, to: string): CodeEdit[] | null {
  if (!snippet.endTag) return null;
  const end = snippet.endTag.start + 2;
  return [
    { start: 1, end: snippet.nameEnd, text: to },
    { start: end, end: end + snippet.tag.length, text: to },
  ];
}

/** Puts code around the whole element; null where its end was cut away. */
export function wrap(snippet: Snippet, before: string, after: string): CodeEdit[] | null {
  const end = endOf(snippet);
  if (end === null) return null;
  return [
    { start: 0, end: 0, text: before },
    { start: end, end, text: after },
  ];
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Behind the element; null where that was cut away. */
export function endOf(snippet: Snippet): number | null {
  if (snippet.endTag) return snippet.endTag.end;
  return VOID.has(snippet.tag) && snippet.isTagWhole ? snippet.tagEnd : null;
}

/** What stands between the tags; null where the end was cut away. */
export function innerOf(snippet: Snippet): string | null {
  return snippet.endTag ? snippet.code.slice(snippet.tagEnd, snippet.endTag.start) : null;
}

/** Writes a text into an element that has none, behind its start tag. */
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
