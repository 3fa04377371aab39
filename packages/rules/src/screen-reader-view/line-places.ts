import type { Page, PageElement } from '@abhigam/facts';
import type { FrameOutline } from './frame-outline.ts';

const NOWHERE = -1;

/** Maps nodes to the lines that announce them. */
export class LinePlaces {
  readonly #lines: readonly Int32Array[];
  readonly #outlines: readonly FrameOutline[];
  #next: Int32Array[] | null = null;

  constructor(page: Page, outlines: readonly FrameOutline[]) {
    this.#outlines = outlines;
    this.#lines = page.frames.map(({ facts }) => new Int32Array(facts.nodes.length).fill(NOWHERE));
  }

  /** The first line of a node wins. */
  set(frame: number, node: number, line: number): void {
    const lines = this.#lines[frame];
    if (lines?.[node] === NOWHERE) lines[node] = line;
  }

  /** Assigns the node and all descendants. */
  cover(frame: number, node: number, line: number): void {
    const end = this.#outlines[frame]?.endOf(node) ?? node;
    for (let at = node; at < end; at += 1) this.set(frame, at, line);
  }

  /** Line of an element, else the first one inside it; null when a screen reader does not announce it. */
  lineOf({ frame, node }: PageElement): { line: number; isOwn: boolean } | null {
    const own = this.#lines[frame.index]?.[node] ?? NOWHERE;
    if (own !== NOWHERE) return { line: own, isOwn: true };
    this.#next ??= this.#lines.map(nextNodesWithLine);
    const inside = this.#next[frame.index]?.[node] ?? NOWHERE;
    const end = this.#outlines[frame.index]?.endOf(node) ?? node;
    if (inside === NOWHERE || inside >= end) return null;
    return { line: this.#lines[frame.index]?.[inside] ?? NOWHERE, isOwn: false };
  }
}

/** For each node, the next node with a line, itself included. */
function nextNodesWithLine(lines: Int32Array): Int32Array {
  const next = new Int32Array(lines.length).fill(NOWHERE);
  for (let at = lines.length - 1, last = NOWHERE; at >= 0; at -= 1) {
    if (lines[at] !== NOWHERE) last = at;
    next[at] = last;
  }
  return next;
}
