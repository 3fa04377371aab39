import { defineRule, pass, review } from '../../rule.ts';
import { usesHeaders } from '../../semantics/table-cells.ts';
import { gridOf, type TableGrid } from '../../semantics/table-grid.ts';
import { headersByPlace, headersOf, namedHeaders } from '../../semantics/table-headers.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

/**
 * ANDI 0049. Using both is harmless while they agree; reports a table where a cell's `headers` omits a header
 * that applies by `scope`.
 */
export const scopeAndHeaders = defineRule({
  id: 'andi-scope-and-headers',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0049'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'own',
  targets: (page) =>
    tablesOf(page, 'data').filter((table) => {
      const grid = gridOf(table);
      return (
        usesHeaders(grid) && grid.cells.some(({ isHeader, element }) => isHeader && element.has('scope'))
      );
    }),
  evaluate: (table) => {
    const cells = contradicting(gridOf(table));
    return cells > 0 ? review('both', { cells }) : pass;
  },
  text: {
    en: {
      title: 'Scope and headers attributes of a table disagree',
      description:
        'Each screen reader follows one of the two attributes, so users of different screen readers hear different headers. Use either `scope` or `id` and `headers` throughout a table.',
      messages: {
        both: 'For {cells} cells, `headers` lacks a header that `scope` assigns to them. Add the id of that header to `headers`, or use only one of the two attributes.',
      },
    },
  },
});

function contradicting(grid: TableGrid): number {
  const named = headersOf(grid);
  const placed = headersByPlace(grid);
  return grid.cells.filter((cell) => {
    if (cell.isHeader || !namedHeaders(cell.element)) return false;
    const all = new Set(named.get(cell) ?? []);
    return (placed.get(cell) ?? []).some((header) => header.element.has('scope') && !all.has(header));
  }).length;
}
