import { applyEdits, type CodeEdit, type Correction, proposedCode } from '@abhigam/domain';
import { parseFragment } from 'parse5';
import { LINE_SIGN } from './lines.ts';
import { isElement, type ParsedElement, type ParsedNode } from './parsed.ts';
import { readSnippet, type Snippet } from './snippet.ts';

/**
 * Nodes to create in a page without parsing markup there. `slot` marks the position of the original element.
 */
export type NewNode =
  | { text: string }
  | { slot: true }
  | { tag: string; attributes: Record<string, string>; children: NewNode[] };

/** A change that a correction makes to its element. */
export type DomChange =
  | { kind: 'attributes'; set: Record<string, string>; remove: string[] }
  | { kind: 'rename'; tag: string }
  /** Declarations as in a style sheet, by property. */
  | { kind: 'style'; declarations: Record<string, string>; while?: 'focus-visible'; of?: 'page' }
  /** New nodes that replace the element and contain it in the slot. */
  | { kind: 'around'; nodes: NewNode[] }
  | { kind: 'inside'; at: 'start' | 'end'; nodes: NewNode[] }
  /** Wraps each child of a list that is not an item. */
  | { kind: 'items' }
  /**
   * Wraps each line between line breaks in a list item, without its marker; the list replaces the paragraph.
   */
  | { kind: 'lines'; list: 'ul' | 'ol'; sign: string }
  /** Text of an element without child elements. */
  | { kind: 'text'; text: string }
  /** A change of a descendant, located by child indices and tags. */
  | { kind: 'within'; path: PathStep[]; change: DomChange }
  | { kind: 'title'; text: string }
  | { kind: 'remove' };

/** One level down: index among the child elements, and tag. */
export type PathStep = [at: number, tag: string];

/** Placeholder for the element while the code around it is parsed. */
const SLOT = 'repair-slot';

/**
 * Expresses a correction as changes of the page's own nodes, which keep their identity, as do their ancestors
 * and descendants. Null when that is not possible. Pure.
 */
export function domChangesOf(correction: Correction): DomChange[] | null {
  const { language, before, edits, note } = correction;
  const after = proposedCode(correction);
  if (note === 'fill-page-title' || note === 'confirm-page-title')
    return [{ kind: 'title', text: textOf(after) }];
  if (note === 'focus-in-style-sheet')
    return [{ kind: 'style', declarations: declarationsIn(blockIn(after)), while: 'focus-visible' }];
  if (note === 'room-in-style-sheet')
    return [{ kind: 'style', declarations: declarationsIn(blockIn(after)), of: 'page' }];
  if (language === 'css') return [{ kind: 'style', declarations: declarationsIn(after) }];
  if (after === '') return [{ kind: 'remove' }];
  if (note === 'list-items') return [{ kind: 'items' }];
  if (note === 'list-of-lines') return linesOf(after);
  if (note === 'header-row' || note === 'headers-meant') return changesWithin(before, after);
  const snippet = readSnippet(before);
  if (!snippet) return null;
  const end = snippet.endTag?.end ?? snippet.tagEnd;
  const changes: DomChange[] = [];
  const tagEdits: CodeEdit[] = [];
  const front: string[] = [];
  const behind: string[] = [];
  let isWithin = false;
  for (const edit of edits) {
    if (edit.end === 0) front.push(edit.text);
    else if (edit.end <= snippet.tagEnd && edit.start < snippet.tagEnd) tagEdits.push(edit);
    else if (edit.start >= end) behind.push(edit.text);
    else if (edit.start === snippet.tagEnd && edit.end === edit.start)
      changes.push({ kind: 'inside', at: 'start', nodes: nodesOf(edit.text) });
    else if (edit.start === snippet.endTag?.start && edit.end === edit.start)
      changes.push({ kind: 'inside', at: 'end', nodes: nodesOf(edit.text) });
    // Otherwise the edit is in the end tag of a renamed element.
    else if (!snippet.endTag) return null;
    else if (edit.start < snippet.endTag.start) isWithin = true;
  }
  if (isWithin) {
    const inner = changes.length + front.length + behind.length === 0 ? changesWithin(before, after) : null;
    if (!inner) return null;
    changes.push(...inner);
  }
  const tag = tagEdits.length > 0 ? tagChanges(snippet, tagEdits) : [];
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

function linesOf(after: string): DomChange[] | null {
  const list = /<(ul|ol)[\s>]/.exec(after)?.[1];
  return list === 'ul' || list === 'ol' ? [{ kind: 'lines', list, sign: LINE_SIGN.source }] : null;
}

/**
 * Differences between the descendants of two elements with the same structure; null when more than tags,
 * attributes and text differ.
 */
function changesWithin(before: string, after: string): DomChange[] | null {
  const [was, now] = [before, after].map((code) => parseFragment(code).childNodes.find(isElement));
  return was && now ? differences(was, now, []) : null;
}

function differences(was: ParsedElement, now: ParsedElement, path: PathStep[]): DomChange[] | null {
  const [old, young] = [was, now].map(({ childNodes }) => childNodes.filter(isElement));
  if (!old || !young || old.length !== young.length) return null;
  const changes: DomChange[] = [];
  const at = (change: DomChange, steps: PathStep[]): DomChange =>
    steps.length === 0 ? change : { kind: 'within', path: steps, change };
  if (wordsIn(was) !== wordsIn(now)) {
    if (old.length > 0) return null;
    changes.push(at({ kind: 'text', text: wordsIn(now) }, path));
  }
  for (const [index, child] of old.entries()) {
    const other = young[index];
    const steps: PathStep[] = [...path, [index, child.tagName]];
    const inner = other && differences(child, other, steps);
    if (!inner) return null;
    changes.push(...inner);
    const set = other.attrs.filter(({ name, value }) => attributeIn(child, name) !== value);
    const remove = child.attrs.flatMap(({ name }) => (attributeIn(other, name) === null ? [name] : []));
    if (set.length + remove.length > 0) {
      const values = Object.fromEntries(set.map(({ name, value }) => [name, value]));
      changes.push(at({ kind: 'attributes', set: values, remove }, steps));
    }
    // Last, because the path locates it by its tag.
    if (other.tagName !== child.tagName) changes.push(at({ kind: 'rename', tag: other.tagName }, steps));
  }
  return changes;
}

function wordsIn({ childNodes }: ParsedElement): string {
  return childNodes.map((node) => (node.nodeName === '#text' && 'value' in node ? node.value : '')).join('');
}

function attributeIn({ attrs }: ParsedElement, name: string): string | null {
  return attrs.find((one) => one.name === name)?.value ?? null;
}

function nodesOf(html: string): NewNode[] {
  return parseFragment(html).childNodes.flatMap(newNode);
}

function newNode(node: ParsedNode): NewNode[] {
  if ('value' in node && node.nodeName === '#text') return [{ text: node.value }];
  if (!isElement(node)) return [];
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

/** Declarations of a style rule. */
function blockIn(code: string): string {
  const start = code.indexOf('{') + 1;
  const end = code.indexOf('}', start);
  return start > 0 && end >= 0 ? code.slice(start, end) : '';
}

function declarationsIn(code: string): Record<string, string> {
  const pairs = code.split(';').flatMap((piece) => {
    const colon = piece.indexOf(':');
    return colon < 0 ? [] : [[piece.slice(0, colon).trim(), piece.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(pairs);
}
