import { defineRule, fail, pass, review } from '../../rule.ts';
import { cellsIn } from '../../semantics/table-cells.ts';
import { namedHeaders } from '../../semantics/table-headers.ts';

/**
 * ANDI 0063 and 0065 for `headers`. Beyond ANDI a single unknown id fails as well where it is the only one:
 * the attribute then takes every header from the cell. In nested shadow trees ids may be missed, so there
 * nothing fails.
 */
export const headersIdNotFound = defineRule({
  id: 'andi-headers-id-not-found',
  source: 'andi',
  module: 'tables',
  criteria: ['1.3.1'],
  impact: 'serious',
  act: ['a25f45'],
  alerts: ['0063', '0065'],
  targets: (page) => cellsIn(page, 'data').filter((cell) => namedHeaders(cell) !== null),
  evaluate: (cell) => {
    const named = namedHeaders(cell) ?? [];
    const missing = named.filter(({ element }) => element === null).map(({ id }) => id);
    if (missing.length === 0) return pass;
    const isCertain = missing.length > 1 || missing.length === named.length;
    if (!isCertain || cell.facts.shadow !== undefined) return review('one', { id: missing[0] ?? '' });
    return fail('none', { ids: missing.slice(0, 5).join(' ') });
  },
  text: {
    en: {
      title: 'The headers attribute names ids that do not exist',
      description:
        'Screen reader users do not hear the headers of the cell. Name ids of header cells in the same table, spelt exactly alike.',
      messages: {
        one: '`headers` names the id "{id}", which nothing on the page has. Correct or remove it.',
        none: '`headers` names ids that nothing on the page has: "{ids}". Name the header cells that apply to this cell.',
      },
    },
    hi: {
      title: 'headers एट्रिब्यूट में ऐसी id लिखी हैं जो हैं ही नहीं',
      description:
        'स्क्रीन रीडर के उपयोगकर्ता इस कक्ष के शीर्ष नहीं सुनते। उसी तालिका के शीर्ष कक्षों की id ठीक उसी वर्तनी में लिखें।',
      messages: {
        one: '`headers` में "{id}" लिखा है, पर पृष्ठ पर किसी तत्व की यह id नहीं है। इसे सुधारें या हटा दें।',
        none: '`headers` में लिखी ये id पृष्ठ पर किसी तत्व की नहीं हैं: "{ids}"। इस कक्ष पर लागू होने वाले शीर्ष कक्षों की id लिखें।',
      },
    },
  },
});
