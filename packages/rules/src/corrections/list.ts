import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { type Corrector, draft } from './corrector.ts';
import { innerOf, wrap } from './edits.ts';

/** An item outside a list. Its siblings belong in the same list, but are not in the code. */
export const wrapInList: Corrector = ({ snippet, message }) => {
  if (message.includes('review') || message === 'roleNotValid') return null;
  const list = snippet.tag === 'li' ? 'ul' : 'dl';
  return draft(wrap(snippet, `<${list}>`, `</${list}>`), 'list-around', { isComplete: false });
};

/** Wraps the content between list items in items; scripts and templates may stay. */
export const wrapStrayItems: Corrector = ({ snippet, message }) => {
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
