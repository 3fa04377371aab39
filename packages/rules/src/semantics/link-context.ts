import type { Frame, PageElement } from '@abhigam/facts';
import { isHeading } from './headings.ts';
import { isPerceivable } from './hidden.ts';
import { cellOf, type GridCell, type TableGrid } from './table-grid.ts';
import { headersOf } from './table-headers.ts';
import { textAlternativesIn, wordsOf } from './text-words.ts';

/** Elements whose text is link context, by WCAG's definition of programmatically determined link context. */
const CONTEXT =
  'p, li, dd, dt, td, th, figure, label, [role=paragraph i], [role=listitem i], [role=cell i], [role=gridcell i]';

/**
 * Whether other words in the same sentence, paragraph, list item (nested ones too) or cell give the link
 * context.
 */
export function hasContextText(link: PageElement): boolean {
  const own = wordsOf(textOf(link));
  for (const around of link.ancestors()) {
    const counts = around.matches(CONTEXT) || isSentenceAround(around, link);
    if (counts && wordsOf(textOf(around)).length > own.length) return true;
  }
  return false;
}

/** Whether a heading precedes the link. */
export function hasHeadingBefore(link: PageElement): boolean {
  return headingsOf(link.frame).some((heading) => isBefore(heading, link));
}

/** Nearest heading before the link. */
export function headingBefore(link: PageElement): PageElement | null {
  return headingsOf(link.frame).findLast((heading) => isBefore(heading, link)) ?? null;
}

const HEADINGS = new WeakMap<Frame, readonly PageElement[]>();

function headingsOf(frame: Frame): readonly PageElement[] {
  const known =
    HEADINGS.get(frame) ??
    frame.elements.filter((element) => isHeading(element) && element.name !== '' && isPerceivable(element));
  HEADINGS.set(frame, known);
  return known;
}

function isBefore(heading: PageElement, link: PageElement): boolean {
  return heading.node < link.node && !heading.contains(link);
}

/**
 * The link is in a table row that a data cell identifies, not a header cell: column headers are the same in
 * every row, so nothing associates the link with the subject of its row.
 */
export function isInRowWithoutHeader(link: PageElement): boolean {
  const place = placeInTable(link);
  if (!place) return false;
  const { grid, cell } = place;
  const row = new Set(grid.slots[cell.y]?.flatMap((one) => one ?? []));
  row.delete(cell);
  const headers = headersOf(grid).get(cell) ?? [];
  if (headers.length === 0 || headers.some((header) => isOfRow(header, cell))) return false;
  return [...row].some(
    (one) => !one.isHeader && one.element.visibleText !== '' && one.element.all('a').length === 0,
  );
}

function isOfRow(header: GridCell, { y, height }: GridCell): boolean {
  return header.y < y + height && header.y + header.height > y;
}

/** The header cells of the link's cell have text. */
export function hasHeaderCellText(link: PageElement): boolean {
  const place = placeInTable(link);
  if (!place) return false;
  return (headersOf(place.grid).get(place.cell) ?? []).some(
    ({ element }) => wordsOf(textOf(element)).length > 0,
  );
}

function placeInTable(link: PageElement): { grid: TableGrid; cell: GridCell } | null {
  const element = link.closest('td, th, [role=cell i], [role=gridcell i]');
  return element && cellOf(element);
}

/** An inline link in a block of text: the text around it is its sentence. */
function isSentenceAround(around: PageElement, link: PageElement): boolean {
  if (link.style('display') !== 'inline') return false;
  for (let at = link.parent; at; at = at.parent) {
    if (at === around) return true;
    if (at.style('display') !== 'inline') return false;
  }
  return false;
}

function textOf(element: PageElement): string {
  return `${element.visibleText} ${textAlternativesIn(element)}`;
}
