import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { type Corrector, draft } from './corrector.ts';
import { innerOf, wrap } from './edits.ts';

/** An item that stands in no list. Its neighbours belong into the same list, which its code does not show. */
export const putIntoList: Corrector = ({ snippet, message }) => {
  if (message.includes('review') || message === 'roleNotValid') return null;
  const list = snippet.tag === 'li' ? 'ul' : 'dl';
  return draft(wrap(snippet, `<${list}>`, `</${list}>`), 'list-around', { isComplete: false });
};

/** What stands between the items of a list becomes an item of its own; scripts and templates may stay. */
export const makeItems: Corrector = ({ snippet, message }) => {
  const inner = innerOf(snippet);
  if (inner === null || message.includes('review') || !/^[uo]l$/.test(snippet.tag)) return null;
  const { childNodes } = parseFragment(inner, { sourceCodeLocationInfo: true });
  const edits = childNodes.filter(isStray).flatMap(({ sourceCodeLocation }) => {
    if (!sourceCodeLocation) return [null];
    const start = snippet.tagEnd + sourceCodeLocation.startOffset;
    const end = snippet.tagEnd + sourceCodeLocation.endOffset;
    return [
      { start, end: start, text: '<li>' },
      { start: end, end, text: '</li>' },
    ];
  });
  return draft(edits, 'list-items', { isComplete: true });
};

function isStray(node: DefaultTreeAdapterMap['childNode']): boolean {
  if (node.nodeName === '#text' && 'value' in node) return node.value.trim() !== '';
  return !node.nodeName.startsWith('#') && !['li', 'script', 'template'].includes(node.nodeName);
}
