import { defineRule, pass, review } from '../../rule.ts';
import { usesHeaders } from '../../semantics/table-cells.ts';
import { gridOf, type TableGrid } from '../../semantics/table-grid.ts';
import { headersByPlace, headersOf, namedHeaders } from '../../semantics/table-headers.ts';
import { tablesOf } from '../../semantics/table-kind.ts';

/**
 * ANDI 0049. Using both does no harm as long as they agree; raised is a table where a cell's `headers`
 * leaves out a header that applies to it by `scope`.
 */
export const scopeAndHeaders = defineRule({
  id: 'andi-scope-and-headers',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  alerts: ['0049'],
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
      title: 'Tables connect cells to headers in two ways that disagree',
      description:
        'Screen readers follow one of the two, so users of different programs hear different headers. Use either `scope` or `id` and `headers` throughout a table.',
      messages: {
        both: 'For {cells} cells, `headers` leaves out a header that `scope` gives them. Name it there as well, or use only one of the two.',
      },
    },
    hi: {
      title: 'तालिकाएँ कक्षों को शीर्षों से दो ऐसे ढंग से जोड़ती हैं जो मेल नहीं खाते',
      description:
        'स्क्रीन रीडर दोनों में से एक को मानते हैं, इसलिए अलग-अलग प्रोग्राम के उपयोगकर्ता अलग-अलग शीर्ष सुनते हैं। पूरी तालिका में या तो `scope` लगाएँ या `id` और `headers`।',
      messages: {
        both: '{cells} कक्षों में `headers` से वह शीर्ष छूट गया है जो `scope` उन्हें देता है। उसे भी वहाँ लिखें, या दोनों में से एक ही का उपयोग करें।',
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
