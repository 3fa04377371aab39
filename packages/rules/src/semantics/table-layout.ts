import type { PageElement } from '@abhigam/facts';
import { type GridCell, gridOf } from './table-grid.ts';

/** Content that is rare in data tables and common in layout tables. */
const BLOCKS =
  'table, form, input:not([type=hidden i], [type=checkbox i], [type=radio i]), select, textarea, iframe, video, audio, object, embed, ul, ol, dl, h1, h2, h3, h4, h5, h6, nav, header, footer, main, section, article, aside, hr, marquee';
const SHORT = 80;
const LONG = 300;

/**
 * A `table` element without a role whose structure is layout: no header cell, and a single row, a single column
 * or nested tables.
 */
export function isLayoutTable(table: PageElement): boolean {
  if (table.has('role') || hasHeaderMarkup(table)) return false;
  const { width, height } = gridOf(table);
  return width <= 1 || height <= 1 || table.all('table').length > 0;
}

/** A header cell, a caption, or attributes of data cells. */
export function hasHeaderMarkup(table: PageElement): boolean {
  const { cells } = gridOf(table);
  return (
    table.children.some(({ tag }) => tag === 'caption' || tag === 'thead') ||
    cells.some(({ element, isHeader }) => isHeader || element.has('scope') || element.has('headers'))
  );
}

/**
 * Whether a table looks like a data table: at least two rows and two columns, visible cells mostly filled with
 * short text, most rows with the same number of cells, few images, and no block content (headings, lists,
 * fields, frames, nested tables). Prefers precision over recall: it misses many data tables.
 */
export function looksLikeData(table: PageElement): boolean {
  const { width, height, cells } = gridOf(table);
  if (width < 2 || height < 2) return false;
  const shown = cells.filter(({ element }) => element.isShown);
  if (shown.length < 4 || table.all(BLOCKS).length > 0) return false;
  if (table.all('img').length * 2 > shown.length) return false;
  const lengths = shown.map(({ element }) => element.visibleText.length).filter((length) => length > 0);
  const isFilled = lengths.length * 2 > shown.length;
  const isShort = lengths.filter((length) => length <= SHORT).length * 10 >= lengths.length * 8;
  return isFilled && isShort && lengths.every((length) => length <= LONG) && isRegular(shown, height);
}

/** At least half of the rows have the most common number of cells. */
function isRegular(cells: readonly GridCell[], height: number): boolean {
  const perRow = Map.groupBy(cells, ({ y }) => y);
  const sizes = Map.groupBy([...perRow.values()], (row) => row.length);
  const [most, rows] = [...sizes].reduce<[number, number]>(
    (best, [size, { length }]) => (length > best[1] ? [size, length] : best),
    [0, 0],
  );
  return most >= 2 && rows >= 2 && rows * 2 >= height;
}
