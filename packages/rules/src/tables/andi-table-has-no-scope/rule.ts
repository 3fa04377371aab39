import { defineRule, pass, review } from '../../rule.ts';
import { usesHeaders, usesScope } from '../../semantics/table-cells.ts';
import { gridOf, type TableGrid } from '../../semantics/table-grid.ts';
import { hasContent } from '../../semantics/table-headers.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

/**
 * ANDI 0048. Skips tables whose headers are all in the first row and column without spans: HTML defines their
 * direction, and screen readers support it.
 */
export const tableHasNoScope = defineRule({
  id: 'andi-table-has-no-scope',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'minor',
  alerts: ['0048'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'own',
  targets: (page) => tablesOf(page, 'data').filter((table) => headersIn(gridOf(table)).length > 0),
  evaluate: (table) => {
    const grid = gridOf(table);
    if (usesScope(grid) || usesHeaders(grid)) return pass;
    const headers = headersIn(grid);
    const isSimple = headers.every(({ x, y, width, height }) => {
      return (x === 0 || y === 0) && width === 1 && height === 1;
    });
    return isSimple ? pass : review('no-scope', { headers: headers.length });
  },
  text: {
    en: {
      title: 'Header cell has no scope',
      description:
        'In tables with several levels of headers screen readers have to guess, and users may hear the wrong header with a value. Add the `scope` attribute to header cells.',
      messages: {
        'no-scope':
          'None of the {headers} header cells of this table has a `scope`. Give each header cell `scope="col"` or `scope="row"`.',
      },
    },
  },
});

function headersIn({ cells }: TableGrid) {
  return cells.filter(({ isHeader, element }) => isHeader && hasContent(element));
}
