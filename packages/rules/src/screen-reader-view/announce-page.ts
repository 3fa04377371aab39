import { type Frame, type Page, type PageElement, TEXT_NODE } from '@abhigam/facts';
import { politeness } from '../semantics/live-regions.ts';
import { cellOf, type TableGrid } from '../semantics/table-grid.ts';
import { headersOf } from '../semantics/table-headers.ts';
import { containerLines } from './container-lines.ts';
import type { Line } from './line.ts';
import type { LinePlaces } from './line-places.ts';
import { LineWriter, type NewLine } from './line-writer.ts';
import { type Part, role, state, textPart } from './parts.ts';
import { containerRole, singleRole } from './role-words.ts';
import { headingLine, singleLine } from './single-line.ts';
import type { RoleWord } from './speech-words.ts';
import { liveState, statesOf } from './states.ts';

export interface Transcript {
  lines: Line[];
  /** The transcript was truncated. */
  isCut: boolean;
  places: LinePlaces;
}

/** Remaining steps, the next one last. */
type Step =
  | { read: number; frame: Frame; depth: number; isQuiet: boolean }
  | { after: PageElement; end: NewLine | null; itemDepth: number | null };

const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
const MAX_HEADERS = 3;
const MAX_HEADER = 100;

/**
 * The page as a screen reader announces it from top to bottom: the browser's accessibility tree in reading
 * order, including frames.
 */
export function announcePage(page: Page): Transcript {
  const out = new LineWriter(page);
  const saidTables = new Set<PageElement>();
  let row: { grid: TableGrid; y: number } | null = null;
  const ahead: Step[] = [];
  readDocument(page.top);
  // No recursion: nesting may exceed the call stack.
  for (let step = ahead.pop(); step && !out.isCut; step = ahead.pop()) {
    if ('after' in step) leave(step.after, step.end, step.itemDepth);
    else read(step.frame, step.read, step.depth, step.isQuiet);
  }
  out.flush();
  return { lines: out.lines, isCut: out.isCut, places: out.places };

  function readDocument(frame: Frame): void {
    const { root } = frame;
    if (!root) return;
    const title = textPart('name', frame.facts.nodes[0]?.ax?.name ?? '');
    const says = title.length > 0 ? title : [state('noName')];
    const line = out.write(root, { kinds: ['page'], depth: 0, says: [...says, role('page')] });
    const head = root.children.find(({ tag }) => tag === 'head');
    if (head && line !== null) out.places.cover(frame.index, head.node, line);
    readChildren(frame, 0, 0, false);
  }

  function readChildren(frame: Frame, node: number, depth: number, isQuiet: boolean): void {
    const children = out.outlines[frame.index]?.childrenOf(node) ?? [];
    for (let at = children.length - 1; at >= 0; at -= 1)
      ahead.push({ read: children[at] ?? 0, frame, depth, isQuiet });
  }

  function read(frame: Frame, at: number, depth: number, isQuiet: boolean): void {
    const node = frame.facts.nodes[at];
    if (!node) return;
    if (node.type === TEXT_NODE) {
      const isHeard = node.ax !== undefined && node.ax.ignored === undefined;
      if (isHeard && !isQuiet) out.addText(frame, at, node.ax?.name ?? '', depth);
      return;
    }
    if (node.pseudo !== undefined) {
      const around = frame.elementAt(node.parent)?.ax;
      const isHeard = around && (around.ignored === undefined || around.ignored === 'uninteresting');
      const isText = node.pseudo === 'before' || node.pseudo === 'after';
      if (isHeard && isText && !isQuiet) out.addText(frame, at, node.layout?.text ?? '', depth);
      return;
    }
    const element = frame.elementAt(at);
    if (element) readElement(element, depth, isQuiet);
    else readChildren(frame, at, depth, isQuiet);
  }

  function readElement(element: PageElement, depth: number, isQuiet: boolean): void {
    const single = singleRole(element);
    const around = containerRole(element);
    if (!element.isExposed) pass(element, depth, isQuiet);
    else if (element.role === 'LineBreak') out.flush();
    else if (element.role === 'heading') readHeading(element, depth);
    else if (single) {
      const line = out.write(element, singleLine(element, single, depth));
      if (line !== null) out.places.cover(element.frame.index, element.node, line);
    } else if (around) readAround(element, around, depth, isQuiet);
    else {
      if (politeness(element)) {
        const says = [role('liveRegion'), ...statesOf(element, null), ...liveState(element)];
        out.write(element, { kinds: ['live'], depth, says });
      }
      if (element.role === 'listitem') readItem(element, markerOf(element), depth);
      else if (CELLS.has(element.role)) readItem(element, cellParts(element), depth);
      else pass(element, depth, isQuiet);
    }
  }

  function readAround(element: PageElement, word: RoleWord, depth: number, isQuiet: boolean): void {
    if (word === 'table' || word === 'grid') saidTables.add(element);
    const items = out.outlines[element.frame.index]?.itemsOf(element.node) ?? 0;
    const { begin, end } = containerLines(element, word, { depth, items });
    const line = out.write(element, begin);
    ahead.push({ after: element, end, itemDepth: null });
    const shown = element.contentFrame;
    if (!shown) readChildren(element.frame, element.node, depth + 1, isQuiet);
    else {
      if (shown.root && line !== null) coverHead(shown, shown.root, line);
      readChildren(shown, 0, depth + 1, false);
    }
  }

  function coverHead(frame: Frame, root: PageElement, line: number): void {
    out.places.set(frame.index, root.node, line);
    const head = root.children.find(({ tag }) => tag === 'head');
    if (head) out.places.cover(frame.index, head.node, line);
  }

  /** Announces nothing about the element itself; a block begins and ends a line. */
  function pass(element: PageElement, depth: number, isQuiet: boolean): void {
    // A frame hidden from assistive technology hides its content, too.
    if (element.contentFrame) return;
    if (isBlock(element)) {
      out.flush();
      ahead.push({ after: element, end: null, itemDepth: null });
    }
    readChildren(element.frame, element.node, depth, isQuiet);
  }

  function readHeading(element: PageElement, depth: number): void {
    const { line, isWhole } = headingLine(element, depth);
    const at = out.write(element, line);
    if (isWhole && at !== null) out.places.cover(element.frame.index, element.node, at);
    else readChildren(element.frame, element.node, depth + 1, true);
  }

  /** The start of the item is announced with its first content. */
  function readItem(element: PageElement, parts: Part[], depth: number): void {
    out.flush();
    out.addPrefix(element, parts);
    ahead.push({ after: element, end: null, itemDepth: depth });
    readChildren(element.frame, element.node, depth, false);
  }

  function leave(element: PageElement, end: NewLine | null, itemDepth: number | null): void {
    out.flush();
    if (itemDepth !== null) {
      if (out.hasPrefix) out.write(element, { kinds: ['text'], depth: itemDepth, says: [state('blank')] });
      // A list item without a marker is not announced.
      out.dropPrefix();
    }
    if (end) out.write(element, end);
  }

  function markerOf(item: PageElement): Part[] {
    const children = out.outlines[item.frame.index]?.childrenOf(item.node) ?? [];
    for (const at of children) {
      const node = item.frame.facts.nodes[at];
      if (node?.pseudo === 'marker') return textPart('marker', node.layout?.text ?? '');
    }
    return [];
  }

  function cellParts(element: PageElement): Part[] {
    const found = cellOf(element);
    if (!found || !saidTables.has(found.grid.table)) return [];
    const { grid, cell } = found;
    const isNewRow = row?.grid !== grid || row.y !== cell.y;
    row = { grid, y: cell.y };
    const headers = (headersOf(grid).get(cell) ?? []).slice(0, MAX_HEADERS);
    return [
      ...(isNewRow ? [role('row', { row: cell.y + 1 })] : []),
      ...headers.flatMap((header) =>
        textPart('header', header.element.name || header.element.visibleText, MAX_HEADER),
      ),
      role('column', { column: cell.x + 1 }),
    ];
  }
}

function isBlock(element: PageElement): boolean {
  const display = element.style('display');
  return (
    display !== '' && display !== 'contents' && !display.startsWith('inline') && !display.startsWith('ruby')
  );
}
