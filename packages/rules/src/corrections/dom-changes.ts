import { applyEdits, type CodeEdit, type Correction } from '@abhigam/domain';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { readSnippet, type Snippet } from './snippet.ts';

/** Markup to be made in a page, without any of it being parsed there. `slot` is where what was there goes. */
export type NewNode =
  | { text: string }
  | { slot: true }
  | { tag: string; attributes: Record<string, string>; children: NewNode[] };

/** What a correction does to its element. */
export type DomChange =
  | { kind: 'attributes'; set: Record<string, string>; remove: string[] }
  | { kind: 'rename'; tag: string }
  /** Declarations that a style sheet would have, by property. */
  | { kind: 'style'; declarations: Record<string, string> }
  /** New nodes in the element's place, with itself in the slot. */
  | { kind: 'around'; nodes: NewNode[] }
  | { kind: 'inside'; at: 'start' | 'end'; nodes: NewNode[] }
  /** Children of a list that are no items, each put into one. */
  | { kind: 'items' }
  | { kind: 'title'; text: string }
  | { kind: 'remove' };

/** Stands for the element itself while code around it is parsed. */
const SLOT = 'repair-slot';

/**
 * The correction as changes of a page's own nodes, which so keep their identity: what is around and inside of them stays
 * theirs. Null where it is no such change. Pure.
 */
export function domChangesOf(correction: Correction): DomChange[] | null {
  const { language, before, after, edits, note } = correction;
  if (note === 'fill-page-title' || note === 'confirm-page-title')
    return [{ kind: 'title', text: textOf(after) }];
  if (language === 'css') return [{ kind: 'style', declarations: declarationsIn(after) }];
  if (after === '') return [{ kind: 'remove' }];
  if (note === 'list-items') return [{ kind: 'items' }];
  const snippet = readSnippet(before);
  if (!snippet) return null;
  const end = snippet.endTag?.end ?? snippet.tagEnd;
  const changes: DomChange[] = [];
  const ofTag: CodeEdit[] = [];
  const front: string[] = [];
  const behind: string[] = [];
  for (const edit of edits) {
    if (edit.end === 0) front.push(edit.text);
    else if (edit.end <= snippet.tagEnd && edit.start < snippet.tagEnd) ofTag.push(edit);
    else if (edit.start >= end) behind.push(edit.text);
    else if (edit.start === snippet.tagEnd && edit.end === edit.start)
      changes.push({ kind: 'inside', at: 'start', nodes: nodesOf(edit.text) });
    else if (edit.start === snippet.endTag?.start && edit.end === edit.start)
      changes.push({ kind: 'inside', at: 'end', nodes: nodesOf(edit.text) });
    // The end tag of an element with another name.
    else if (!snippet.endTag || edit.start < snippet.endTag.start) return null;
  }
  const tag = ofTag.length > 0 ? tagChanges(snippet, ofTag) : [];
  if (!tag) return null;
  changes.push(...tag);
  if (front.length + behind.length > 0)
    changes.push({
      kind: 'around',
      nodes: nodesOf(`${front.join('')}<${SLOT}></${SLOT}>${behind.join('')}`),
    });
  return changes.length > 0 ? changes : null;
}

function tagChanges(snippet: Snippet, edits: readonly CodeEdit[]): DomChange[] | null {
  const now = readSnippet(applyEdits(snippet.code.slice(0, snippet.tagEnd), edits));
  if (!now) return null;
  const was = new Map(snippet.attributes.map(({ name, value }) => [name, value]));
  const has = new Map(now.attributes.map(({ name, value }) => [name, value]));
  const set = [...has].filter(([name, value]) => was.get(name) !== value);
  const remove = [...was.keys()].filter((name) => !has.has(name));
  const changes: DomChange[] = [];
  if (set.length + remove.length > 0)
    changes.push({ kind: 'attributes', set: Object.fromEntries(set), remove });
  if (now.tag !== snippet.tag) changes.push({ kind: 'rename', tag: now.tag });
  return changes;
}

function nodesOf(html: string): NewNode[] {
  return parseFragment(html).childNodes.flatMap(newNode);
}

function newNode(node: DefaultTreeAdapterMap['childNode']): NewNode[] {
  if ('value' in node && node.nodeName === '#text') return [{ text: node.value }];
  if (!('tagName' in node)) return [];
  if (node.tagName === SLOT) return [{ slot: true }];
  return [
    {
      tag: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      children: node.childNodes.flatMap(newNode),
    },
  ];
}

function textOf(html: string): string {
  const [title] = parseFragment(html).childNodes;
  const [text] = title && 'childNodes' in title ? title.childNodes : [];
  return text && 'value' in text ? text.value : '';
}

function declarationsIn(code: string): Record<string, string> {
  const pairs = code.split(';').flatMap((piece) => {
    const colon = piece.indexOf(':');
    return colon < 0 ? [] : [[piece.slice(0, colon).trim(), piece.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(pairs);
}
