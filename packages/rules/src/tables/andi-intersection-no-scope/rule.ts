import { defineRule, pass, review } from '../../rule.ts';
import { cellsIn, usesHeaders, usesScope } from '../../semantics/table-cells.ts';
import { cellOf, gridOf, type TableGrid } from '../../semantics/table-grid.ts';
import { hasContent } from '../../semantics/table-headers.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { columnsAt, rowsAt } from '../../semantics/table-lines.ts';

/** ANDI 0047. An empty corner cell needs no scope: there is nothing to announce. */
export const intersectionNoScope = defineRule({
  id: 'andi-intersection-no-scope',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  alerts: ['0047'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'scope-value',
  dependsOn: ['other-elements'],
  targets: (page) => {
    const subjects = new Set(tablesOf(page, 'data').map(gridOf).filter(isSubject));
    return cellsIn(page, 'data').filter((element) => {
      const place = cellOf(element);
      return place?.cell.isHeader === true && subjects.has(place.grid) && hasContent(element);
    });
  },
  evaluate: (element) => {
    const place = cellOf(element);
    if (!place || place.cell.scope !== null) return pass;
    const { cell, grid } = place;
    // Includes the cell itself.
    const isCrossing = [rowsAt(grid, cell), columnsAt(grid, cell)].every((lines) =>
      lines.some(({ headers }) => headers > 1),
    );
    return isCrossing ? review('no-scope', { text: element.visibleText.slice(0, 60) }) : pass;
  },
  text: {
    en: {
      title: 'Header cell between row and column headers has no scope',
      description:
        'Screen readers cannot tell whether such a cell is the header of its row or its column, and users may hear it with the wrong values. Set the `scope` attribute.',
      messages: {
        'no-scope':
          'Both the row and the column of "{text}" contain other headers. Set `scope` to say whether this cell is the header of the row or of the column.',
      },
    },
  },
});

/** Uses scope, with headers in both directions. */
function isSubject(grid: TableGrid): boolean {
  return usesScope(grid) && hasBothWays(grid) && !usesHeaders(grid);
}

function hasBothWays({ cells }: TableGrid): boolean {
  const headers = cells.filter(({ isHeader }) => isHeader);
  const isShared = (axis: 'x' | 'y') => new Set(headers.map((cell) => cell[axis])).size < headers.length;
  return isShared('x') && isShared('y');
}
