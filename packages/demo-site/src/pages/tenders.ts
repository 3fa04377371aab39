import type { Page } from '../page.ts';

export const tenderPages: Page[] = [
  {
    path: '/tenders',
    name: 'Tenders',
    templates: ['standard'],
    content: (pickVariant) => {
      const cell = pickVariant('tenders-cells-without-header', 'td', 'th');
      const past = [
        ['Desks for 120 schools', 'Education', '18 lakh', 'Awarded'],
        ['Boats for flood relief', 'Relief', '42 lakh', 'Awarded'],
        ['Cold boxes for vaccines', 'Health', '9 lakh', 'Withdrawn'],
      ];
      return {
        main: `
<h1>Tenders</h1>
<div class="wide" role="region" aria-label="Open tenders" tabindex="0">
<table>
<caption>Open tenders</caption>
<thead><tr><th id="number" scope="${pickVariant('tenders-scope', 'column', 'col')}">Number</th><th id="work" scope="col">Work</th><th id="value" scope="col">Value in rupees</th><th id="closing" scope="col">Closes on</th></tr></thead>
<tbody>
<tr><td headers="number">T-26-14</td><td headers="work"><a href="/tenders/road-resurfacing">Resurfacing of the Lalpur road</a></td><td headers="value">2.4 crore</td><td headers="${pickVariant('tenders-headers-attribute', 'closing-date', 'closing')}">4 December 2026, 3 pm</td></tr>
<tr><td>T-26-15</td><td>Solar lamps for 60 villages</td><td>86 lakh</td><td>9 December 2026, 3 pm</td></tr>
<tr><td>T-26-16</td><td>Repair of the Devgarh reservoir</td><td>1.1 crore</td><td>18 December 2026, 3 pm</td></tr>
</tbody>
</table>
</div>
<h2>Fees</h2>
<table>
${pickVariant('tenders-fake-caption', '', '<caption>Fees for tender documents</caption>')}
${pickVariant('tenders-fake-caption', '<tr><td colspan="3"><strong>Fees for tender documents</strong></td></tr>', '')}
<tr><th scope="col">Value of the work</th><th scope="col">Fee</th><th scope="col">Deposit</th></tr>
<tr><td>Up to 50 lakh</td><td>₹ 500</td><td>2 per cent</td></tr>
<tr><td>50 lakh to 1 crore</td><td>₹ 1,000</td><td>2 per cent</td></tr>
<tr><td>Above 1 crore</td><td>₹ 2,500</td><td>1.5 per cent</td></tr>
</table>
<h2>Past tenders</h2>
<table>
<tr>${['Work', 'Department', 'Value in rupees', 'Result'].map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>
${past.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('\n')}
</table>
<h2>Conditions</h2>
<div class="scroll" ${pickVariant('tenders-scroll-region', '', 'tabindex="0" role="region" aria-label="Conditions of tenders"')}>
<p>Offers are accepted in sealed covers at the collectorate until 3 pm of the closing day and opened in the presence of the bidders.</p>
<p>The deposit is returned within thirty days to all bidders who are not chosen.</p>
<p>Bidders must be registered with the public works department in the class that the work asks for.</p>
<p>The District Magistrate may reject all offers and gives the reasons in writing.</p>
<p>Disputes are settled by the courts at Suryanagar.</p>
</div>`,
      };
    },
  },
  {
    path: '/tenders/road-resurfacing',
    name: 'Tender T-26-14: Lalpur road',
    templates: ['standard'],
    content: (pickVariant) => ({
      title: pickVariant(
        'tender-title',
        '',
        'Tender T-26-14: resurfacing of the Lalpur road | Suryanagar District',
      ),
      main: `
<h1>Resurfacing of the Lalpur road</h1>
<p>Tender T-26-14 of 3 November 2026. Estimated value 2.4 crore rupees, closing on 4 December 2026 at 3 pm.</p>
<h2>The work</h2>
<p>Eleven kilometres of the road from Suryanagar bus stand to the sugar mill at Lalpur receive a new surface of
40 millimetres of bituminous concrete. Two culverts are widened. The road stays open on one side.</p>
<h2>Dates</h2>
<table>
<caption>Dates of tender T-26-14</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Date</th></tr></thead>
<tbody>
<tr><th scope="row">Questions until</th><td>20 November 2026</td></tr>
${pickVariant('tender-cell-missing', '<tr><td>Meeting with bidders on 24 November</td></tr>', '<tr><th scope="row">Meeting with bidders</th><td>24 November 2026, 11 am</td></tr>')}
<tr><th scope="row">Offers until</th><td>4 December 2026, 3 pm</td></tr>
</tbody>
</table>
<p>${pickVariant(
        'tender-documents-pdf',
        '<a href="/media/tender-documents.pdf">Tender documents (PDF, 1 kB)</a>',
        '<a href="/media/handbook.pdf">Tender documents (PDF, 17 kB)</a>',
      )}</p>
<p><a href="/tenders">All tenders</a></p>`,
    }),
  },
];
