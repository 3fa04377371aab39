import type { Page } from '../page.ts';

const OFFICERS = [
  ['Meera Khandelwal', 'District Magistrate', '220 101'],
  ['Arvind Solanki', 'Additional District Magistrate, Revenue', '220 114'],
  ['Farah Qureshi', 'Chief Medical Officer', '220 132'],
  ['Joseph Tirkey', 'District Education Officer', '220 145'],
] as const;

export const aboutPages: Page[] = [
  {
    path: '/about',
    name: 'The district',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>The district</h1>
<p>Suryanagar lies on both banks of the Arun, between the sal forests of the north and the cotton fields of the
south. It was formed in 1962 and has 1,184 villages in six blocks. The <a href="/gallery" ${pickVariant('about-link-colour', 'class="colour-link"', '')}>hill fort of Devgarh</a>
was built in the twelfth century, and its reservoir still fills every monsoon.</p>
<p ${pickVariant('about-letter-spacing', 'style="letter-spacing: 0.02em !important"', 'class="spaced"')}>Most people live from
farming, weaving and the sugar mill at Lalpur. Literacy has risen from 58 to 81 per cent within twenty years.</p>
<h2>The district in figures</h2>
<table>
<caption>Census and district handbook</caption>
<thead><tr><th scope="col">Figure</th><th scope="col">Value</th><th scope="col">Year</th></tr></thead>
<tbody>
<tr><th scope="row">Area</th><td>3,412 square kilometres</td><td>2021</td></tr>
<tr><th scope="row">Population</th><td>1,926,400</td><td>2021</td></tr>
<tr><th scope="row">Women for every 1,000 men</th><td>948</td><td>2021</td></tr>
<tr><th scope="row">Forest</th><td>22 per cent</td><td>2024</td></tr>
</tbody>
</table>
<h2>Offices on the map</h2>
<img src="/images/district-map.svg" width="360" height="240" usemap="#offices" alt="Map of the wards of Suryanagar town: north ward, east ward and the old town by the river">
<map name="offices">
<area shape="circle" coords="90,80,30" href="/departments/health" ${pickVariant('about-map-area', '', 'alt="North ward: district hospital"')}>
<area shape="circle" coords="250,110,30" href="/departments/education" ${pickVariant('about-map-area', '', 'alt="East ward: education office"')}>
<area shape="circle" coords="150,190,30" href="/departments/revenue" alt="Old town: revenue office">
</map>
<h2>Read more</h2>
<ul>
<li><a href="/about/administration">How the administration is set up</a></li>
<li><a href="/about/people">Who is who</a></li>
<li><a href="/map">Maps</a></li>
<li><a href="${pickVariant('about-dead-link', '/documents/annual-report-2019', '/notices/archive-2024')}">${pickVariant('about-dead-link', 'Annual report 2019', 'Notices of 2024')}</a></li>
<li><a href="/media/handbook.pdf">District handbook (PDF, 17 kB)</a></li>
<li><a href="${pickVariant('about-gazette-scan', '/media/gazette-1962-scan.pdf', '/media/gazette-1962.pdf')}">Gazette of 1962: formation of the district (PDF)</a></li>
</ul>`,
    }),
  },
  {
    path: '/about/administration',
    name: 'Administration',
    templates: ['standard'],
    content: (pickVariant) => {
      const terms = `<dt>District Magistrate</dt><dd>Heads the district, keeps law and order, answers for relief in disasters.</dd>
<dt>Tehsildar</dt><dd>Keeps the land records of a tehsil and collects revenue.</dd>
<dt>Block Development Officer</dt><dd>Carries out rural schemes in a block.</dd>`;
      const title = pickVariant(
        'administration-chart',
        '',
        '<title>Organisation chart of the district</title>',
      );
      return {
        main: `
<h1>Administration</h1>
<p>The District Magistrate leads the district with four departments. Six tehsils and six blocks bring the
administration to the villages.</p>
<svg role="img" width="420" height="150" viewBox="0 0 420 150">${title}
<g fill="#f1f5f9" stroke="#17365f"><rect x="150" y="8" width="120" height="40"/><rect x="5" y="98" width="120" height="40"/><rect x="150" y="98" width="120" height="40"/><rect x="295" y="98" width="120" height="40"/></g>
<path d="M210 48v25M65 98V73h290v25M210 73v25" fill="none" stroke="#17365f"/>
</svg>
<p>Revenue, health and education report to the District Magistrate.</p>
${pickVariant('administration-empty-heading', '<h2 class="gap"></h2>', '')}
<h2>Who does what</h2>
${pickVariant('administration-term', `<div>${terms}</div>`, `<dl>${terms}</dl>`)}
<h2>${pickVariant('administration-filler-heading', 'Heading', 'Office hours')}</h2>
<p>Monday to Saturday, 10 am to 5 pm, closed on the second Saturday of the month.</p>
<h2>Work of the offices</h2>
<div class="panel"><div>Buses cross the Arun since November.</div>
<div><a href="/news/new-bridge">${pickVariant('administration-read-more', 'Read more', 'Read about the new bridge')}</a></div></div>
<div class="panel"><div>Lamps and fans of schools run by the sun.</div>
<div><a href="/news/solar-schools">${pickVariant('administration-read-more', 'Read more', 'Read about the schools')}</a></div></div>`,
      };
    },
  },
  {
    path: '/about/people',
    name: 'Who is who',
    templates: ['standard'],
    content: (pickVariant) => {
      const cell = pickVariant('people-table-header', 'th', 'td');
      return {
        main: `
<h1>Who is who</h1>
<ul class="cards">
${OFFICERS.map(
  ([
    name,
    post,
  ]) => `<li class="card"><img src="/images/portrait-${name.toLowerCase().replace(' ', '-')}.svg" width="160" height="180" ${pickVariant('people-photo-alt', '', `alt="Portrait of ${name}"`)}>
<h2>${name}</h2><p>${post}</p></li>`,
).join('\n')}
</ul>
<h2>Telephone</h2>
<table>
<caption>Direct lines, all with the code 05120</caption>
<tr><th scope="col">Office</th><th scope="col">Telephone</th></tr>
${OFFICERS.map(([, post, phone]) => `<tr><td>${post}</td><td>${phone}</td></tr>`).join('\n')}
</table>
<table>
<caption>Control rooms</caption>
<tr><${cell}>Flood control room, June to September</${cell}><${cell}>220 177</${cell}></tr>
<tr><${cell}>Election control room</${cell}><${cell}>220 150</${cell}></tr>
</table>`,
      };
    },
  },
];
