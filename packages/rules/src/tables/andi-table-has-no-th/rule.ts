import type { PageElement } from '@abhigam/facts';
import { markHeaderRow } from '../../corrections/table.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { gridOf } from '../../semantics/table-grid.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { isLayoutTable, looksLikeData } from '../../semantics/table-layout.ts';

/**
 * ANDI 0046. Only tables that look like data (see `looksLikeData`): many sites still use layout tables, which
 * correctly have no headers. Fails when only the first row is bold: visual headers are marked up as data (WCAG
 * failure F91).
 */
export const tableHasNoTh = defineRule({
  id: 'andi-table-has-no-th',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0046'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'no-headers@table',
  correct: markHeaderRow,
  targets: (page) =>
    tablesOf(page, 'data').filter((table) => {
      const { cells } = gridOf(table);
      if (cells.some(({ isHeader }) => isHeader)) return true;
      return cells.length > 0 && !isLayoutTable(table) && (table.has('role') || looksLikeData(table));
    }),
  evaluate: (table) => {
    const { cells, width, height } = gridOf(table);
    if (cells.some(({ isHeader }) => isHeader)) return pass;
    const values = { rows: height, columns: width };
    return hasBoldHead(table) && looksLikeData(table) ? fail('bold', values) : review('no-th', values);
  },
  text: {
    en: {
      title: 'Data table has no header cells',
      description:
        'Screen reader users move from cell to cell and do not hear which header a value belongs to. Mark up the header cells of rows and columns as `th`.',
      messages: {
        bold: 'The first row of this table of {rows} rows and {columns} columns is bold like a header row, but its cells are `td`. Change these cells to `th`.',
        'no-th':
          'This table of {rows} rows and {columns} columns looks like a data table but has no `th`. Change its header cells to `th`, or give the table `role="presentation"` if it is only for layout.',
      },
    },
  },
});

const BOLD = 600;
const MIN_ROWS = 3;

/** Every cell of the first row is bold and hardly any other; no scope, role or id identifies them. */
function hasBoldHead(table: PageElement): boolean {
  const { cells, width, height } = gridOf(table);
  if (
    height < MIN_ROWS ||
    table.has('role') ||
    cells.some(({ element }) => element.matches('[role], [scope], [headers]'))
  )
    return false;
  const filled = cells.filter(({ element }) => element.visibleText !== '');
  const first = filled.filter(({ y }) => y === 0);
  const body = filled.filter(({ y, x }) => y > 0 && x > 0);
  return (
    first.length === width &&
    first.every(({ element }) => isBold(element)) &&
    body.length > 0 &&
    body.every(({ element }) => !isBold(element))
  );
}

/** All of its text is bold. */
function isBold(cell: PageElement): boolean {
  const texts = [cell, ...cell.descendants].flatMap(({ ownTexts }) => ownTexts);
  const weights = texts
    .filter(({ text }) => text.trim() !== '')
    .map((text) => Number(text.style('font-weight')));
  return weights.length > 0 && weights.every((weight) => weight >= BOLD);
}
