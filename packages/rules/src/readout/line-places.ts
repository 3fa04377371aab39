import type { Page, PageElement } from '@abhigam/facts';
import type { FrameOutline } from './frame-outline.ts';

const NOWHERE = -1;

/** Which line tells of which node. */
export class LinePlaces {
  readonly #lines: readonly Int32Array[];
  readonly #outlines: readonly FrameOutline[];
  #next: Int32Array[] | null = null;

  constructor(page: Page, outlines: readonly FrameOutline[]) {
    this.#outlines = outlines;
    this.#lines = page.frames.map(({ facts }) => new Int32Array(facts.nodes.length).fill(NOWHERE));
  }

  /** The first line that names a node stands for it. */
  set(frame: number, node: number, line: number): void {
    const lines = this.#lines[frame];
    if (lines?.[node] === NOWHERE) lines[node] = line;
  }

  /** The node and all that stands inside it. */
  cover(frame: number, node: number, line: number): void {
    const end = this.#outlines[frame]?.endOf(node) ?? node;
    for (let at = node; at < end; at += 1) this.set(frame, at, line);
  }

  /** The line of an element, else the first one inside it; null where a screen reader says nothing of it. */
  lineOf({ frame, node }: PageElement): { line: number; isOwn: boolean } | null {
    const own = this.#lines[frame.index]?.[node] ?? NOWHERE;
    if (own !== NOWHERE) return { line: own, isOwn: true };
    this.#next ??= this.#lines.map(nextHeard);
    const inside = this.#next[frame.index]?.[node] ?? NOWHERE;
    const end = this.#outlines[frame.index]?.endOf(node) ?? node;
    if (inside === NOWHERE || inside >= end) return null;
    return { line: this.#lines[frame.index]?.[inside] ?? NOWHERE, isOwn: false };
  }
}

/** For each node the next one, itself included, that a line tells of. */
function nextHeard(lines: Int32Array): Int32Array {
  const next = new Int32Array(lines.length).fill(NOWHERE);
  for (let at = lines.length - 1, last = NOWHERE; at >= 0; at -= 1) {
    if (lines[at] !== NOWHERE) last = at;
    next[at] = last;
  }
  return next;
}
