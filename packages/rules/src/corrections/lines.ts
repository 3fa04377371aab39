import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { type Corrector, draft } from './corrector.ts';
import { innerOf, renameTag, setAttribute } from './edits.ts';
import { attributeOf, isTruncated } from './snippet.ts';

/** Marker before each line of a list made of plain text. */
export const LINE_SIGN = /^\s*(?:[•●○◦▪▫■□‣⁃∙►▶➤➢❖✓✔]|\(?\d{1,2}[.)])\s*/u;

/**
 * Lines separated by line breaks that begin with bullets or numbers: converts them to list items without the
 * markers.
 */
export const makeListOfLines: Corrector = ({ snippet, message }) => {
  const inner = innerOf(snippet);
  if (inner === null || !/^(?:bullets|numbers)$/.test(message) || !BLOCKS.test(snippet.tag)) return null;
  const { childNodes } = parseFragment(inner, { sourceCodeLocationInfo: true });
  const list = message === 'bullets' ? 'ul' : 'ol';
  const isParagraph = snippet.tag === 'p';
  const edits = isParagraph ? (renameTag(snippet, list) ?? []) : [];
  const put = (start: number, end: number, text: string) =>
    edits.push({ start: snippet.tagEnd + start, end: snippet.tagEnd + end, text });
  const lines = linesOf(childNodes);
  for (const [at, { start, end, isSigned, sign, next }] of lines.entries()) {
    if (!isSigned) return null;
    put(start, start + sign, `${at === 0 && !isParagraph ? `<${list}>` : ''}<li>`);
    put(end, next, `</li>${at === lines.length - 1 && !isParagraph ? `</${list}>` : ''}`);
  }
  return lines.length < 2 ? null : draft(edits, 'list-of-lines', { isComplete: false });

  function linesOf(nodes: readonly DefaultTreeAdapterMap['childNode'][]) {
    const lines: { start: number; end: number; next: number; isSigned: boolean; sign: number }[] = [];
    let isOpen = false;
    for (const node of nodes) {
      const { startOffset = 0, endOffset = 0 } = node.sourceCodeLocation ?? {};
      const last = lines.at(-1);
      if (node.nodeName === 'br') {
        if (isOpen && last) last.next = endOffset;
        isOpen = false;
      } else if (isOpen && last) {
        last.end = endOffset;
        last.next = endOffset;
      } else {
        const code = inner?.slice(startOffset, endOffset) ?? '';
        if (code.trim() === '') continue;
        const [sign = ''] = (node.nodeName === '#text' && LINE_SIGN.exec(code)) || [];
        const line = { start: startOffset, end: endOffset, next: endOffset };
        lines.push({ ...line, isSigned: sign !== '', sign: sign.length });
        isOpen = true;
      }
    }
    return lines;
  }
};

const BLOCKS = /^(?:p|div|section|article|dd|td)$/;

/** A word spaced out letter by letter: joins the letters and spaces them with CSS. */
export const joinLetters: Corrector = ({ snippet, values }) => {
  const inner = innerOf(snippet);
  const word = typeof values.word === 'string' ? values.word : '';
  const style = attributeOf(snippet, 'style');
  const at = inner?.indexOf(word) ?? -1;
  if (!inner || inner.includes('<') || word === '' || at < 0 || (style && isTruncated(style))) return null;
  const start = snippet.tagEnd + at;
  const written = style?.value.trim().replace(/;$/, '') ?? '';
  return draft(
    [
      setAttribute(snippet, 'style', `${written === '' ? '' : `${written}; `}letter-spacing: 0.3em`),
      { start, end: start + word.length, text: word.replace(/[ \u00a0]/g, '') },
    ],
    'letter-spacing',
    { isComplete: true },
  );
};
