import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';
import { cellOf, cellsByElement } from '../../semantics/table-grid.ts';
import { namedHeaders } from '../../semantics/table-headers.ts';

/**
 * ANDI 0062, 0066 and 0067: targets of `headers`. An id that also belongs to an earlier element of the page is
 * covered by the duplicate id rule. Beyond ANDI: a data cell whose `headers` references only itself has no
 * header.
 */
export const headersReference = defineRule({
  id: 'andi-headers-reference',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  act: ['a25f45'],
  alerts: ['0062', '0066', '0067'],
  category: 'cat.tables',
  limits: 'table',
  defect: {
    outside: 'headers-elsewhere@table',
    'no-cell': 'headers-elsewhere@table',
    itself: 'headers-itself@table',
    data: 'headers-data-cell@table',
  },
  dependsOn: ['other-elements'],
  targets: (page) => cellsIn(page, 'data').filter((cell) => namedHeaders(cell) !== null),
  evaluate: (cell) => {
    const found = (namedHeaders(cell) ?? []).map(({ id, element }) => ({
      id,
      kind: element ? kindOf(element, cell) : 'unknown',
    }));
    const outside = found.find(({ kind }) => kind === 'outside');
    if (outside) return fail('outside', { id: outside.id });
    const noCell = found.find(({ kind }) => kind === 'no-cell');
    if (noCell) return fail('no-cell', { id: noCell.id });
    if (!cellOf(cell)?.cell.isHeader && found.every(({ kind }) => kind === 'itself')) return fail('itself');
    const data = found.find(({ kind }) => kind === 'data');
    return data ? review('data', { id: data.id }) : pass;
  },
  text: {
    en: {
      title: 'Headers attribute refers to an element that is not a header of the table',
      description:
        'Screen reader users hear no header or a wrong one for the cell. Refer only to the ids of `th` cells in the same table.',
      messages: {
        outside:
          '`headers` refers to "{id}", which is outside this table. Refer only to header cells of the same table.',
        'no-cell':
          '`headers` refers to "{id}", which is neither `th` nor `td`. Put the id on the header cell itself.',
        itself: '`headers` refers only to this cell itself. Use the ids of this cell’s header cells.',
        data: '`headers` refers to "{id}", which is a data cell. Change that cell to a `th` if it is a header.',
      },
    },
  },
});

function kindOf(named: PageElement, cell: PageElement): 'itself' | 'header' | 'data' | 'no-cell' | 'outside' {
  const place = cellOf(cell);
  if (!place || named === cell) return 'itself';
  const { grid } = place;
  const cells = cellsByElement(grid);
  const ids = cell.frame.withId(named.attribute('id') ?? '', cell.scope);
  const inTable = cells.get(named) ?? ids.flatMap((one) => cells.get(one) ?? [])[0];
  if (inTable) return inTable.isHeader ? 'header' : 'data';
  return grid.table.contains(named) && cellOf(named) === null && isOwn(named, grid.table)
    ? 'no-cell'
    : 'outside';
}

/** In this table and not in a nested one. */
function isOwn(element: PageElement, table: PageElement): boolean {
  return element.parent?.closest('table') === table;
}
