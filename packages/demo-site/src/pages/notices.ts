import type { PickVariant } from '../edition.ts';
import type { Page } from '../page.ts';

interface Notice {
  slug: string;
  title: string;
  reference: string;
  date: string;
  department: string;
  text: string[];
  /** Listed in sitemap.xml only. */
  unlinked?: boolean;
}

const NOTICES: Notice[] = [
  {
    slug: 'polio-drive',
    title: 'Polio drive on 22 November',
    reference: 'CMO/2026/411',
    date: '12 November 2026',
    department: 'Health',
    text: [
      'Children below five years receive polio drops on Sunday, 22 November, from 8 am to 5 pm at 1,320 booths in schools, anganwadi centres, bus stands and the railway station.',
      'Health workers visit every home from Monday to Wednesday for children who missed the day. Please bring the vaccination card; a child without one is vaccinated as well.',
    ],
  },
  {
    slug: 'ration-card-camp',
    title: 'Ration card camps in all wards',
    reference: 'FCS/2026/087',
    date: '10 November 2026',
    department: 'Food and civil supplies',
    text: [
      'From 1 to 12 December new ration cards are issued and old ones corrected in every ward office between 10 am and 4 pm.',
      'Bring identity cards of all members of the family and a bill with your address. The correction of a name is free of charge.',
    ],
  },
  {
    slug: 'archive-2024',
    title: 'Notices of the year 2024',
    reference: 'GAD/2024/900',
    date: '31 December 2024',
    department: 'General administration',
    unlinked: true,
    text: [
      'Notices of the year 2024 are kept in the record room of the collectorate and are shown on request.',
      'Copies cost two rupees a page. The record room is open on working days from 11 am to 4 pm.',
    ],
  },
];

export const noticePages: Page[] = [
  {
    path: '/notices',
    name: 'Notices',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>Notices</h1>
<p>Public notices of all departments, the newest first.</p>
<table ${pickVariant('notices-summary', 'summary="Notices of this month"', '')}>
<caption>Notices of this month</caption>
<thead><tr><th scope="col">Date</th><th scope="col">Notice</th><th scope="col">Department</th><th scope="col">${pickVariant('notices-empty-header', '', 'Document')}</th></tr></thead>
<tbody>
${NOTICES.filter((notice) => !notice.unlinked)
  .map(
    (
      notice,
    ) => `<tr><td>${notice.date}</td><td><a href="/notices/${notice.slug}">${notice.title}</a></td><td>${notice.department}</td>
<td><a href="/media/handbook.pdf">PDF of ${notice.reference}</a></td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
<form class="search" action="/search">
<label for="of">Notices of</label>
<select id="of" name="q" ${pickVariant('notices-select', `onchange="location.href = '/search?q=' + this.value"`, '')}><option value="all">All departments</option><option value="health">Health</option><option value="food">Food and civil supplies</option></select>
${pickVariant('notices-select', '', '<button type="submit">Show notices</button>')}
</form>
<p>Older notices are in the record room.</p>`,
    }),
  },
  ...NOTICES.map(noticePage),
];

function noticePage(notice: Notice): Page {
  return {
    path: `/notices/${notice.slug}`,
    name: notice.title,
    templates: ['standard', 'notice'],
    ...(notice.unlinked ? { unlisted: true } : {}),
    content: (pickVariant) => ({ main: noticeTemplate(notice, pickVariant) }),
  };
}

function noticeTemplate(notice: Notice, pickVariant: PickVariant): string {
  const remark = `<p class="hint">Please quote the reference in every letter.</p>`;
  const icon = pickVariant('notice-download-icon', '', '<title>PDF document</title>');
  return `
<h1>${notice.title}</h1>
<dl>
<dt>Reference</dt><dd>${notice.reference}</dd>
<dt>Date</dt><dd>${notice.date}</dd>
<dt>Department</dt><dd>${notice.department}</dd>
${pickVariant('notice-facts-list', remark, '')}
</dl>
${pickVariant('notice-facts-list', '', remark)}
${notice.text.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<h2>Download</h2>
<p><svg role="img" width="20" height="24" viewBox="0 0 20 24">${icon}<path d="M2 1h11l5 5v17H2z" fill="#fff" stroke="#9a3f10"/><path d="M5 12h10M5 16h10" stroke="#9a3f10"/></svg>
<a href="/media/handbook.pdf">Notice ${notice.reference}, 17 kB</a></p>
<p><a href="/notices">All notices</a></p>`;
}
