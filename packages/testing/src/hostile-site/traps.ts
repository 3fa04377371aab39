import { type HostileTrap, harmless, MAX_TRAP_PAGES } from './hostile-page.ts';
import { htmlPage, linkList } from './html.ts';
import { type Family, sendHtml } from './visit.ts';

const FACETS = {
  colour: ['red', 'green', 'blue', 'white', 'black', 'grey', 'pink', 'brown', 'gold', 'silver'],
  size: ['xs', 's', 'm', 'l', 'xl', 'xxl', '36', '38', '40', '42'],
};
const LAST_LIST_PAGE = 5;

/** Sites that generate new pages for each followed link. */
export const traps: Family = {
  pages: [
    harmless('/calendar/2026/03', 'A month that links to the next and the one before.'),
    harmless('/shop', 'A list that can be narrowed by two questions, in any order.'),
    harmless('/loop/', 'Its relative link makes the path one step longer each time.'),
    harmless('/archive/1', 'Links to the next number, for ever.'),
    harmless('/growing', 'Its link adds a parameter each time.'),
    harmless('/tickets', 'Links to itself with a ticket that is new each time.'),
    harmless('/visit', 'Links to itself with a session id in the query that is new each time.'),
    harmless('/visit/details', 'The session id stands in the path, and is new each time.', {
      foundOn: '/visit',
    }),
    harmless('/campaign', 'Is linked under the names of many campaigns.', { foundOn: '/visit' }),
    harmless('/list?page=1', 'The first page of a list that ends.'),
    ...Array.from({ length: LAST_LIST_PAGE - 1 }, (_, index) =>
      harmless(`/list?page=${index + 2}`, 'A further page of a list that ends.', {
        foundOn: `/list?page=${index + 1}`,
      }),
    ),
  ],
  traps: [
    trap('/calendar/', 'Months without end, before and after.'),
    {
      ...trap('/shop', 'All combinations of two filters.'),
      // Each single filter is a separate list.
      mostPages: MAX_TRAP_PAGES + Object.values(FACETS).flat().length + 1,
    },
    trap('/loop/', 'A path that repeats its last segment.'),
    trap('/archive/', 'Numbers without end.'),
    trap('/growing', 'A query that grows.'),
    trap('/tickets', 'One page under a new address each time.'),
  ],
  routes: {
    '/calendar/*': (visit) => {
      const [year = 2026, month = 3] = visit.url.pathname.slice('/calendar/'.length).split('/').map(Number);
      const months = [-1, 1].map((step) => new Date(Date.UTC(year, month - 1 + step)));
      const links = months.map((date) => date.toISOString().slice(0, 7).replace('-', '/'));
      sendHtml(
        visit,
        htmlPage(`Calendar ${year}-${month}`, linkList(links.map((path) => `/calendar/${path}`))),
      );
    },
    '/shop': (visit) => {
      const links = Object.entries(FACETS).flatMap(([name, values]) =>
        values.map((value) => {
          const narrowed = new URL(visit.url);
          narrowed.searchParams.set(name, value);
          return `/shop${narrowed.search}`;
        }),
      );
      sendHtml(visit, htmlPage('Shop', linkList(links)));
    },
    '/loop/*': htmlPage('Relative links', linkList(['a/', 'a/?from=here'])),
    '/archive/*': (visit) => {
      const number = Number(visit.url.pathname.slice('/archive/'.length)) || 1;
      sendHtml(visit, htmlPage(`Archive ${number}`, linkList([`/archive/${number + 1}`])));
    },
    '/growing': (visit) => {
      const size = [...visit.url.searchParams].length;
      const query = Array.from({ length: size + 1 }, (_, index) => `p${index}=1`).join('&');
      sendHtml(visit, htmlPage('Growing query', linkList([`/growing?${query}`])));
    },
    '/tickets': (visit) =>
      sendHtml(visit, htmlPage('Tickets', linkList([`/tickets?ticket=${visit.site.nextNumber()}`]))),
    '/visit': (visit) => {
      const id = `${visit.site.nextNumber()}f00d`;
      const links = [
        `/visit?sid=${id}`,
        `/visit?PHPSESSID=${id}`,
        `/visit/details;jsessionid=${id}`,
        '/campaign?utm_source=mail&utm_campaign=spring',
        '/campaign?gclid=1',
        '/campaign?fbclid=2',
      ];
      sendHtml(visit, htmlPage('Visit', linkList(links)));
    },
    '/visit/details*': (visit) =>
      sendHtml(
        visit,
        htmlPage(
          'Details of the visit',
          linkList([`/visit/details;jsessionid=${visit.site.nextNumber()}beef`]),
        ),
      ),
    '/campaign': htmlPage('Campaign'),
    '/list': (visit) => {
      const number = Number(visit.url.searchParams.get('page')) || 1;
      const next = number < LAST_LIST_PAGE ? linkList([`/list?page=${number + 1}`]) : '';
      sendHtml(visit, htmlPage(`List, page ${number}`, next));
    },
  },
};

function trap(prefix: string, does: string): HostileTrap {
  return { prefix, does, mostPages: MAX_TRAP_PAGES };
}
