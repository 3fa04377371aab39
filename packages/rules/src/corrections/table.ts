import type { CodeEdit } from '@abhigam/domain';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { isWithinEditDistance } from '../semantics/edit-distance.ts';
import { type Corrector, draft } from './corrector.ts';
import { renameTag, setAttribute } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { isElement, type ParsedElement } from './parsed.ts';
import { attributeOf } from './snippet.ts';

const SCOPES = ['col', 'row', 'colgroup', 'rowgroup'];
const MEANT: Readonly<Record<string, string>> = { column: 'col', columns: 'col', rows: 'row', cols: 'col' };

/** `scope="column"`: sets the intended value. On a data cell, `td` becomes `th`. */
export const correctScope: Corrector = ({ snippet, message }) => {
  const scope = attributeOf(snippet, 'scope');
  if (!scope) return null;
  if (message === 'html5-scope' || message === 'td') {
    if (snippet.tag !== 'td' || !SCOPES.includes(scope.value.toLowerCase())) return null;
    return draft(renameTag(snippet, 'th'), 'header-cell', { isComplete: false });
  }
  const wrong = scope.value.trim().toLowerCase();
  const value = MEANT[wrong] ?? nearestWord(wrong, SCOPES);
  if (!value || value === scope.value) return null;
  return draft(setAttribute(snippet, 'scope', value), 'scope-value', { isComplete: true });
};

/** Cells of a first row that looks like column headers. The code omits the other rows. */
export const markHeaderRow: Corrector = ({ snippet, message }) => {
  if (message !== 'bold' || !snippet.isTagComplete) return null;
  const row = firstRow(parseFragment(snippet.code, { sourceCodeLocationInfo: true }));
  const end = row?.sourceCodeLocation?.endTag?.endOffset;
  if (!row || end === undefined) return null;
  const edits: CodeEdit[] = [];
  for (const cell of row.childNodes) {
    if (cell.nodeName !== 'td' || !('attrs' in cell)) continue;
    const { startTag, endTag } = cell.sourceCodeLocation ?? {};
    if (!startTag || !endTag || cell.attrs.some(({ name }) => name === 'scope')) return null;
    edits.push(
      { start: startTag.startOffset + 1, end: startTag.startOffset + 3, text: 'th scope="col"' },
      { start: endTag.startOffset + 2, end: endTag.startOffset + 4, text: 'th' },
    );
  }
  const before = `${snippet.code.slice(0, end)}${end < snippet.code.length ? '…' : ''}`;
  const headerDraft = draft(edits, 'header-row', { isComplete: false });
  return headerDraft && { ...headerDraft, language: 'html', before };
};

/**
 * Cells that reference header cells absent from the table: references the intended ones, or none, so that
 * positions decide.
 */
export const correctHeaderReferences: Corrector = ({ snippet, message }) => {
  if (message !== 'cell-header-not-in-table' || snippet.tag !== 'table' || !snippet.endTag) return null;
  const cells = cellsIn(parseFragment(snippet.code, { sourceCodeLocationInfo: true }));
  const idsOf = (tag: RegExp) =>
    cells.flatMap((cell) => (tag.test(cell.tagName) ? attributesOf(cell, 'id') : []));
  const known = new Set(idsOf(/^t[hd]$/));
  const heads = idsOf(/^th$/);
  let isCertain = true;
  const edits = cells.flatMap((cell): CodeEdit[] => {
    const [headers] = attributesOf(cell, 'headers');
    const place = cell.sourceCodeLocation?.attrs?.headers;
    const words = headers?.split(/\s+/).filter((word) => word !== '') ?? [];
    if (!place || words.every((word) => known.has(word))) return [];
    const meant = words.flatMap((word) =>
      known.has(word) && SAFE_ID.test(word) ? word : (nearestId(word, heads) ?? []),
    );
    if (meant.length < words.length) isCertain = false;
    const text = meant.length === 0 ? '' : `headers="${meant.join(' ')}"`;
    // Includes the preceding space when the attribute is removed.
    return [{ start: place.startOffset - (text === '' ? 1 : 0), end: place.endOffset, text }];
  });
  return draft(edits, 'headers-meant', { isComplete: isCertain });
};

/** The only id that differs by one or two letters. */
function nearestId(word: string, ids: readonly string[]): string | null {
  const near = ids.filter(
    (id) => SAFE_ID.test(id) && isWithinEditDistance(word, id, Math.min(2, word.length >> 2)),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}

const SAFE_ID = /^[\w-]+$/;

function attributesOf({ attrs }: ParsedElement, name: string): string[] {
  return attrs.flatMap((one) => (one.name === name ? one.value : []));
}

/** Without cells of nested tables. */
function cellsIn(node: DefaultTreeAdapterMap['parentNode']): ParsedElement[] {
  return node.childNodes.filter(isElement).flatMap((child) => {
    if (/^t[hd]$/.test(child.tagName)) return [child];
    return /^(?:table|thead|tbody|tfoot|tr)$/.test(child.tagName) ? cellsIn(child) : [];
  });
}

function firstRow(node: DefaultTreeAdapterMap['parentNode']): ParsedElement | null {
  for (const child of node.childNodes.filter(isElement)) {
    if (child.tagName === 'tr') return child;
    const inside = /^(?:table|thead|tbody)$/.test(child.tagName) ? firstRow(child) : null;
    if (inside) return inside;
  }
  return null;
}
