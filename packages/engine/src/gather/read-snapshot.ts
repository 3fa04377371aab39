import {
  DOCTYPE_NODE,
  ELEMENT_NODE,
  type FrameFacts,
  type LayoutFacts,
  type NodeFacts,
  STYLE_PROPERTIES,
  TEXT_NODE,
} from '@abhigam/facts';
import { MAX_FRAMES } from '../browser/frame-limits.ts';
import type { Cdp } from '../browser/page-session.ts';

/** Facts of a frame, and the backend id of each node. */
export interface FrameSnapshot {
  frameId: string;
  facts: FrameFacts;
  backendIds: number[];
}

const CONTENT_VISIBILITY = STYLE_PROPERTIES.indexOf('content-visibility');

type Answer = Awaited<ReturnType<typeof capture>>;
type DocumentSnapshot = Answer['documents'][number];

const ELEMENT_NAME_IN_HTML = /^[A-Z][A-Z0-9:_-]*$/;

/** Frames of one process: structure, boxes and styles. */
export async function readSnapshot(cdp: Cdp): Promise<FrameSnapshot[]> {
  const { documents: all, strings } = await capture(cdp);
  // Parent documents come before their children.
  const documents = all.slice(0, MAX_FRAMES + 1);
  const read = new StringTable(strings);
  const snapshots = documents.map((document) => readFrame(document, read));
  documents.forEach((document, frame) => {
    const { index, value } = document.nodes.contentDocumentIndex ?? { index: [], value: [] };
    index.forEach((node, at) => {
      const shown = snapshots[value[at] ?? -1];
      const element = snapshots[frame]?.facts.nodes[node];
      if (!shown || !element) return;
      element.contentFrame = value[at] ?? -1;
      shown.facts.owner = { frame, node };
    });
  });
  return snapshots;
}

function capture(cdp: Cdp) {
  return cdp.send('DOMSnapshot.captureSnapshot', {
    computedStyles: [...STYLE_PROPERTIES],
    includePaintOrder: true,
    includeDOMRects: true,
  });
}

/** Strings are encoded as indexes into a table; a negative index means no string. */
class StringTable {
  readonly #strings: readonly string[];
  constructor(strings: readonly string[]) {
    this.#strings = strings;
  }
  at(index: number | undefined): string {
    return this.#strings[index ?? -1] ?? '';
  }
  /** Undefined for a missing string. */
  find(index: number | undefined): string | undefined {
    return index === undefined || index < 0 ? undefined : this.#strings[index];
  }
}

function readFrame(document: DocumentSnapshot, read: StringTable): FrameSnapshot {
  const { nodes } = document;
  const facts = (nodes.nodeName ?? []).map((name, at) => readNode(document, at, read.at(name), read));
  addRare(facts, nodes, read);
  addLayout(facts, document, read);
  dropSkipped(facts);
  return {
    frameId: read.at(document.frameId),
    backendIds: nodes.backendNodeId ?? [],
    facts: {
      url: read.at(document.documentURL),
      baseUrl: read.at(document.baseURL),
      owner: null,
      publicId: read.find(document.publicId) || null,
      content: { width: document.contentWidth ?? 0, height: document.contentHeight ?? 0 },
      scroll: { x: document.scrollOffsetX ?? 0, y: document.scrollOffsetY ?? 0 },
      nodes: facts,
    },
  };
}

function readNode({ nodes }: DocumentSnapshot, at: number, name: string, read: StringTable): NodeFacts {
  const type = nodes.nodeType?.[at] ?? 0;
  const facts: NodeFacts = {
    parent: nodes.parentIndex?.[at] ?? -1,
    type,
    name: ELEMENT_NAME_IN_HTML.test(name) || type === DOCTYPE_NODE ? name.toLowerCase() : name,
  };
  if (type === TEXT_NODE) facts.value = read.at(nodes.nodeValue?.[at]);
  const attributes = nodes.attributes?.[at] ?? [];
  if (type === ELEMENT_NODE && attributes.length > 0) facts.attributes = pairs(attributes, read);
  return facts;
}

function pairs(indexes: readonly number[], read: StringTable): [string, string][] {
  const attributes: [string, string][] = [];
  for (let at = 0; at < indexes.length; at += 2)
    attributes.push([read.at(indexes[at]), read.at(indexes[at + 1])]);
  return attributes;
}

/** Properties that few nodes have are encoded as sparse lists. */
function addRare(facts: NodeFacts[], nodes: DocumentSnapshot['nodes'], read: StringTable): void {
  eachString(nodes.shadowRootType, read, facts, (node, value) => {
    if (value === 'open' || value === 'closed') node.shadow = value;
  });
  eachString(nodes.pseudoType, read, facts, (node, value) => {
    node.pseudo = value;
  });
  for (const values of [nodes.inputValue, nodes.textValue])
    eachString(values, read, facts, (node, value) => {
      node.inputValue = value;
    });
  eachString(nodes.currentSourceURL, read, facts, (node, value) => {
    node.currentSrc = value;
  });
  for (const at of nodes.isClickable?.index ?? []) mark(facts[at], 'clickable');
  for (const at of nodes.inputChecked?.index ?? []) mark(facts[at], 'checked');
  for (const at of nodes.optionSelected?.index ?? []) mark(facts[at], 'selected');
}

function mark(node: NodeFacts | undefined, what: 'clickable' | 'checked' | 'selected'): void {
  if (node) node[what] = true;
}

function eachString(
  rare: { index: number[]; value: number[] } | undefined,
  read: StringTable,
  facts: NodeFacts[],
  set: (node: NodeFacts, value: string) => void,
): void {
  rare?.index.forEach((at, order) => {
    const node = facts[at];
    if (node) set(node, read.at(rare.value[order]));
  });
}

/** A node can have several boxes (with pseudo-elements and text); the first is its own. */
function addLayout(facts: NodeFacts[], { layout }: DocumentSnapshot, read: StringTable): void {
  layout.nodeIndex.forEach((at, order) => {
    const node = facts[at];
    if (!node) return;
    const text = read.find(layout.text[order]);
    if (node.layout) {
      if (text !== undefined) node.layout.text = (node.layout.text ?? '') + text;
      return;
    }
    node.layout = boxOf(layout, order, text, read);
  });
}

/**
 * Removes boxes of content that the browser skips: `hidden="until-found"`, other `content-visibility: hidden`,
 * and closed details. They have no boxes until a script (or a checker) measures them; then the browser keeps
 * the boxes, although the content is neither visible nor focusable.
 */
function dropSkipped(facts: NodeFacts[]): void {
  const skipsContent = facts.map(() => false);
  const hasSummary = new Set<NodeFacts>();
  facts.forEach((node, at) => {
    const parent = facts[node.parent];
    if (!parent) return;
    let isSkipped = skipsContent[node.parent] === true;
    if (isClosedDetails(parent) && node.pseudo === undefined) {
      // The first summary stays visible: it opens the details.
      const isSummary = node.name === 'summary' && !hasSummary.has(parent);
      if (isSummary) hasSummary.add(parent);
      else isSkipped = true;
    }
    skipsContent[at] = isSkipped || node.layout?.styles[CONTENT_VISIBILITY] === 'hidden';
    if (isSkipped) delete node.layout;
  });
}

function isClosedDetails({ name, attributes }: NodeFacts): boolean {
  return name === 'details' && !attributes?.some(([attribute]) => attribute === 'open');
}

function boxOf(
  layout: DocumentSnapshot['layout'],
  order: number,
  text: string | undefined,
  read: StringTable,
): LayoutFacts {
  const [x = 0, y = 0, width = 0, height = 0] = layout.bounds[order] ?? [];
  const [, , scrollWidth, scrollHeight] = layout.scrollRects?.[order] ?? [];
  return {
    box: { x, y, width, height },
    styles: (layout.styles[order] ?? []).map((value) => read.at(value)),
    paintOrder: layout.paintOrders?.[order] ?? 0,
    ...(text === undefined ? {} : { text }),
    ...(scrollWidth === undefined || scrollHeight === undefined
      ? {}
      : { scrollSize: { width: scrollWidth, height: scrollHeight } }),
  };
}
