import type { PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { explicitRole } from '../../semantics/role.ts';
import { tablesOf } from '../../semantics/table-kind.ts';
import { partsOf } from '../../semantics/table-parts.ts';

const MIN_COLUMNS = 2;
const MIN_ROWS = 2;
const MAX_TEXT = 80;
/** Content that layout tables arrange, and that is not data. */
const BLOCKS =
  'table, form, input, select, textarea, iframe, video, audio, h1, h2, h3, h4, h5, h6, nav, ul, ol';

/**
 * ANDI 0041. Skips cells with an explicit role: inside an ARIA grid, a table is correctly presentational and
 * its cells get roles individually. Fails when a row of header cells is above at least two rows of short texts:
 * a data table without semantics (WCAG failure F92), or a layout with header cells (F46).
 */
export const presentationTableMarkup = defineRule({
  id: 'andi-presentation-table-markup',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'moderate',
  alerts: ['0041'],
  category: 'cat.tables',
  limits: 'table',
  defect: 'own',
  targets: (page) => tablesOf(page, 'presentation'),
  evaluate: (table) => {
    const found = dataMarkup(table);
    if (found.length === 0) return pass;
    const values = { markup: found.join(', ') };
    return isData(table) ? fail('data', values) : review('data-markup', values);
  },
  text: {
    en: {
      title: 'Layout table has data table markup',
      description:
        'The role says that the table is only for layout, so screen reader users miss its headers and caption. If the table contains data, remove the role; if it is only for layout, remove the data table markup.',
      messages: {
        data: 'The role says that this table is only for layout, but it has `{markup}` above rows of data. Remove the role.',
        'data-markup':
          'The role says that this table is only for layout, but it has `{markup}`. If the table contains data, remove the role; if not, remove that markup.',
      },
    },
  },
});

function dataMarkup(table: PageElement): string[] {
  const cells = partsOf(table)
    .rows.flatMap((row) => row.cells)
    .filter((cell) => explicitRole(cell) === null);
  const signs: [string, boolean][] = [
    ['caption', table.children.some(({ tag }) => tag === 'caption')],
    ['th', cells.some(({ tag }) => tag === 'th')],
    ['scope', cells.some((cell) => cell.has('scope'))],
    ['headers', cells.some((cell) => cell.has('headers'))],
    ['summary', Boolean(table.attribute('summary')?.trim())],
  ];
  return signs.flatMap(([name, isThere]) => (isThere ? [name] : []));
}

/** Header cells with text in the first row, and rows with as many filled cells below. */
function isData(table: PageElement): boolean {
  if (table.closest('[role=grid i], [role=treegrid i], [role=table i]')) return false;
  const { rows } = partsOf(table);
  const [first, ...others] = rows;
  const isHead =
    first !== undefined &&
    first.cells.length >= MIN_COLUMNS &&
    first.cells.every((cell) => cell.tag === 'th' && explicitRole(cell) === null) &&
    first.cells.filter(hasShortText).length >= MIN_COLUMNS;
  const filled = others.filter(
    ({ cells }) => cells.length === first?.cells.length && cells.every((cell) => hasShortText(cell)),
  );
  return isHead && filled.length >= MIN_ROWS && !table.descendants.some((inner) => inner.matches(BLOCKS));
}

function hasShortText(cell: PageElement): boolean {
  const { length } = cell.visibleText;
  return length > 0 && length <= MAX_TEXT;
}
