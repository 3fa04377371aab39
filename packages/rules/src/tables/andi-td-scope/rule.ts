import { DOCTYPE_NODE, type Frame } from '@abhigam/facts';
import { correctScope } from '../../corrections/table.ts';
import { defineRule, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';
import { isHeaderCell } from '../../semantics/table-parts.ts';

/** ANDI 0078. Older document types allow it, so only pages with the HTML doctype are judged. */
export const tdScope = defineRule({
  id: 'andi-td-scope',
  source: 'andi',
  module: 'tables',
  criteria: [],
  impact: 'moderate',
  kind: 'advice',
  alerts: ['0078'],
  limits: 'table',
  defect: 'scope-on-cell',
  correct: correctScope,
  targets: (page) => {
    const frames = new Set(page.frames.filter(isHtml5));
    return cellsIn(page, 'data').filter((cell) => cell.has('scope') && frames.has(cell.frame));
  },
  evaluate: (cell) => (cell.tag === 'th' || isHeaderCell(cell) ? pass : review('td')),
  text: {
    en: {
      title: 'Data cell has a scope attribute',
      description:
        'HTML allows `scope` only on header cells, so screen readers may not announce the cell as a header. Use `th` for header cells.',
      messages: {
        td: '`scope` has no effect on a `td`. Change the cell to a `th` if it is a header; otherwise remove the attribute.',
      },
    },
  },
});

function isHtml5({ facts }: Frame): boolean {
  return facts.publicId === null && facts.nodes.some(({ type }) => type === DOCTYPE_NODE);
}
