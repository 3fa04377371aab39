import { defineRule, pass, review } from '../../rule.ts';
import { usesHeaders } from '../../semantics/table-cells.ts';
import { gridOf, type TableGrid } from '../../semantics/table-grid.ts';
import { headersByPlace } from '../../semantics/table-headers.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

const MAX_LEVELS = 2;

/**
 * ANDI 0043. Counts levels that apply to one cell, not those of the whole table: a long table that repeats its
 * header row between sections has one level.
 */
export const tooManyScopeLevels = defineRule({
  id: 'andi-too-many-scope-levels',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'minor',
  alerts: ['0043'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'own',
  targets: (page) =>
    tablesOf(page, 'data').filter((table) => {
      const grid = gridOf(table);
      return (
        !usesHeaders(grid) && grid.cells.some(({ isHeader, element }) => isHeader && element.has('scope'))
      );
    }),
  evaluate: (table) => {
    const grid = gridOf(table);
    const rows = deepest(grid, 'col', 'y');
    if (rows > MAX_LEVELS) return review('rows', { levels: rows });
    const columns = deepest(grid, 'row', 'x');
    return columns > MAX_LEVELS ? review('columns', { levels: columns }) : pass;
  },
  text: {
    en: {
      title: 'Table has more header levels than scope supports',
      description:
        'Many screen readers announce at most two levels of headers with `scope`, so users miss the other levels. Split the table, or connect its cells to their headers with `id` and `headers`.',
      messages: {
        rows: '{levels} rows of headers apply to one cell of this table. Split the table, or connect its cells to their headers with `id` and `headers`.',
        columns:
          '{levels} columns of headers apply to one cell of this table. Split the table, or connect its cells to their headers with `id` and `headers`.',
      },
    },
  },
});

function deepest(grid: TableGrid, direction: 'col' | 'row', axis: 'x' | 'y'): number {
  const scopes = direction === 'col' ? ['col', 'colgroup'] : ['row', 'rowgroup'];
  let most = 0;
  for (const [cell, headers] of headersByPlace(grid)) {
    if (cell.isHeader) continue;
    const levels = headers.filter(({ scope }) => scope !== null && scopes.includes(scope));
    most = Math.max(most, new Set(levels.map((header) => header[axis])).size);
  }
  return most;
}
