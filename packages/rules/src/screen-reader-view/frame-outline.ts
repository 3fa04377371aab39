import { ELEMENT_NODE, type Frame } from '@abhigam/facts';

/** Nodes of a frame in reading order. */
export interface FrameOutline {
  /** Elements referenced by `aria-owns` are children of their owner. */
  childrenOf(node: number): readonly number[];
  /** Index after the last descendant. */
  endOf(node: number): number;
  /** Number of ancestors. */
  depthOf(node: number): number;
  /** Declared language as a valid tag; null when absent or invalid. */
  languageOf(node: number): string | null;
  /** Number of items of a list, or terms of a definition list. */
  itemsOf(node: number): number;
}

const NONE: readonly number[] = [];
const LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,5}$/;
const MAX_OWNED = 500;

export function frameOutline(frame: Frame): FrameOutline {
  const { nodes } = frame.facts;
  const depths = new Uint32Array(nodes.length);
  const ends = new Uint32Array(nodes.length);
  const languages: (string | null)[] = [];
  const lists = new Int32Array(nodes.length);
  const items = new Map<number, number>();
  const children = new Map<number, number[]>();
  const owned = ownedNodes(frame);
  for (const [at, { parent }] of nodes.entries()) {
    ends[at] = at + 1;
    depths[at] = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
    languages[at] = ownLanguage(frame, at, languages[parent] ?? null);
    const owner = owned.get(at) ?? parent;
    const around = owner < 0 ? -1 : (lists[owner] ?? -1);
    const role = frame.elementAt(at)?.role ?? '';
    if ((role === 'listitem' || role === 'term') && around >= 0)
      items.set(around, (items.get(around) ?? 0) + 1);
    lists[at] = role === 'list' || role === 'DescriptionList' ? at : around;
    if (owner < 0) continue;
    const siblings = children.get(owner);
    if (siblings) siblings.push(at);
    else children.set(owner, [at]);
  }
  // Descendants follow their ancestors, so a backward pass gives each parent its end.
  for (let at = nodes.length - 1; at > 0; at -= 1) {
    const parent = nodes[at]?.parent ?? -1;
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[at] ?? 0);
  }
  return {
    childrenOf: (node) => children.get(node) ?? NONE,
    endOf: (node) => ends[node] ?? node + 1,
    depthOf: (node) => depths[node] ?? 0,
    languageOf: (node) => languages[node] ?? null,
    itemsOf: (node) => items.get(node) ?? 0,
  };
}

/** Elements owned through `aria-owns`; the first reference wins. An element cannot own its ancestors. */
function ownedNodes(frame: Frame): Map<number, number> {
  const owned = new Map<number, number>();
  for (const owner of frame.elements) {
    if (!owner.has('aria-owns') || !owner.isExposed) continue;
    for (const { element } of owner.referenced('aria-owns').slice(0, MAX_OWNED))
      if (element && element !== owner && !owned.has(element.node) && !element.contains(owner))
        owned.set(element.node, owner.node);
  }
  return owned;
}

function ownLanguage(frame: Frame, at: number, inherited: string | null): string | null {
  if (frame.facts.nodes[at]?.type !== ELEMENT_NODE) return inherited;
  const element = frame.elementAt(at);
  const declared = element?.attribute('lang') ?? element?.attribute('xml:lang') ?? null;
  if (declared === null) return inherited;
  const tag = declared.trim();
  return tag.length <= 35 && LANGUAGE.test(tag) ? tag : null;
}
