import type { CodeEdit } from '@abhigam/domain';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { type Corrector, draft } from './corrector.ts';
import { renameTag, setAttribute } from './edits.ts';
import { nearestWord } from './nearest-word.ts';
import { attributeOf } from './snippet.ts';

const SCOPES = ['col', 'row', 'colgroup', 'rowgroup'];
const MEANT: Readonly<Record<string, string>> = { column: 'col', columns: 'col', rows: 'row', cols: 'col' };

/** `scope="column"`: the value that is meant. On a cell that is no header, `td` becomes `th`. */
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

/** The cells of a first row that is seen as the head of the columns. What stands below is left out of the code. */
export const markHeaderRow: Corrector = ({ snippet, message }) => {
  if (message !== 'bold' || !snippet.isTagWhole) return null;
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
  const made = draft(edits, 'header-row', { isComplete: false });
  return made && { ...made, language: 'html', before };
};

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

function firstRow(node: DefaultTreeAdapterMap['parentNode']): Element | null {
  for (const child of node.childNodes.filter(isElement)) {
    if (child.tagName === 'tr') return child;
    const inside = /^(?:table|thead|tbody)$/.test(child.tagName) ? firstRow(child) : null;
    if (inside) return inside;
  }
  return null;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}
