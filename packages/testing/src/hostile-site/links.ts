import {
  failing,
  forbidden,
  type HostilePage,
  harmless,
  MAX_TRAP_PAGES,
  type NotAPage,
} from './hostile-page.ts';
import { htmlPage, linkList, scriptPage } from './html.ts';
import { type Family, type RouteHandler, redirect, sendHtml, sendText } from './visit.ts';

const CHANGES: Record<string, 'logouts' | 'deletions'> = {
  '/logout': 'logouts',
  '/account': 'logouts',
  '/user/sign-out': 'logouts',
  '/records/7/delete': 'deletions',
  '/records': 'deletions',
  '/unsubscribe': 'deletions',
};
const FILES = ['/files/notice.pdf', '/files/form.docx', '/files/data.zip', '/files/film.mp4'];
const ODD_LINKS = [
  'javascript:document.body.remove()',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<h1>Data</h1>',
  'mailto:office@example.org',
  'tel:+911123456789',
  'blob:http://localhost/1',
  'file:///etc/hostname',
  'chrome://crash/',
  'http://[broken',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  '//',
  '#top',
  '',
];
const MANY_LINKS = 10_000;

/** Misleading links, and links that are hard to find. */
export const links: Family = {
  pages: [
    harmless('/links/changes', 'Links to what ends the session and deletes records, and holds forms.'),
    ...leadingTo('/links/changes', 'logout', {
      '/logout': 'Ends the session.',
      '/account?action=logout': 'Ends the session, and says so in its query.',
      '/user/sign-out': 'Ends the session in other words.',
    }),
    ...leadingTo('/links/changes', 'action', {
      '/records/7/delete': 'Deletes a record at a mere GET.',
      '/records?action=delete&id=8': 'Deletes a record, and says so in its query.',
      '/unsubscribe?id=9': 'Takes an address off a list at a mere GET.',
    }),
    harmless('/links/odd', 'Links to addresses that are none, or of no web page, one of them of 1 MB.'),
    harmless('/links/many', 'Holds 10,000 links.', { patienceMs: 120_000 }),
    harmless('/links/files', 'Links to files.'),
    ...leadingTo('/links/files', 'not-a-page', Object.fromEntries(FILES.map((path) => [path, 'Is a file.']))),
    harmless(
      '/links/hidden',
      'Holds links in an open shadow root, in frames, in an image map and in its head.',
    ),
    ...['shadow', 'frame', 'frame-text', 'area', 'canonical'].map((way) =>
      harmless(`/reached/${way}`, `Is linked only by way of: ${way}.`, { foundOn: '/links/hidden' }),
    ),
    harmless('/links/twins', 'Links to one page under several addresses.'),
    harmless('/links/twin?a=1&b=2', 'Is linked in several spellings.', { foundOn: '/links/twins' }),
    harmless('/links/old-twin', 'Redirects to that page.', {
      foundOn: '/links/twins',
      inRun: { status: 'NOT A PAGE', why: 'duplicate' },
    }),
    harmless('/broken/one', 'Links to a page that is not there.'),
    harmless('/broken/two', 'Links to the same page that is not there.'),
    failing('/broken/missing', 'Is not there, and linked from three pages.', 'http-status', {
      httpStatus: 404,
    }),
    harmless('/links/outside', 'Links to other sites, one of which is not there.'),
  ],
  traps: [{ prefix: '/many?', does: 'Ten thousand choices of one list.', mostPages: MAX_TRAP_PAGES }],
  routes: {
    '/links/changes': htmlPage(
      'Links that change something',
      `${linkList(['/logout', '/account?action=logout', '/user/sign-out', '/records/7/delete', '/records?action=delete&id=8', '/unsubscribe?id=9'])}
      <form method="post" action="/records"><label>Name <input name="name"></label><button>Save</button></form>
      <form action="/unsubscribe"><label>Address <input name="address"></label><button autofocus>Unsubscribe</button></form>`,
    ),
    ...Object.fromEntries(Object.entries(CHANGES).map(([path, kind]) => [path, counted(kind)])),
    '/links/odd': (visit) =>
      sendHtml(visit, htmlPage('Odd links', linkList([...ODD_LINKS, `/long/${'x'.repeat(1_048_576)}`]))),
    '/links/many': (visit) =>
      sendHtml(
        visit,
        htmlPage(
          'Many links',
          linkList(Array.from({ length: MANY_LINKS }, (_, index) => `/many?filter=${index}&sort=up`)),
        ),
      ),
    '/many': (visit) =>
      sendHtml(visit, htmlPage(`One of many: ${Number(visit.url.searchParams.get('filter'))}`)),
    '/links/files': htmlPage('Files', linkList(FILES)),
    '/files/*': (visit) => sendText(visit, 'application/octet-stream', 'a file'),
    '/links/hidden': htmlPage(
      'Hidden links',
      `<div><template shadowrootmode="open">${linkList(['/reached/shadow'])}</template></div>
      <iframe title="Frame" src="/links/in-frame"></iframe>
      <iframe title="Frame text" srcdoc="<html lang='en'><title>Text</title><a href='/reached/frame-text'>Go</a>"></iframe>
      <img alt="Map" width="40" height="40" src="/favicon.ico" usemap="#map">
      <map name="map"><area alt="Area" shape="rect" coords="0,0,40,40" href="/reached/area"></map>`,
      '<link rel="canonical" href="/reached/canonical">',
    ),
    '/links/in-frame': htmlPage('In a frame', linkList(['/reached/frame'])),
    '/reached/*': (visit) => sendHtml(visit, htmlPage(`Reached by ${visit.url.pathname.split('/').at(-1)}`)),
    '/links/twins': (visit) =>
      sendHtml(
        visit,
        htmlPage(
          'Twins',
          linkList([
            '/links/twin?a=1&b=2',
            '/links/twin?b=2&a=1',
            '/links/./twin?a=1&b=2#part',
            '/links/twin?a=1&b=2&utm_source=x',
            `${mixedCase(visit.site.origin)}/links/twin?a=1&b=2`,
            '/links/old-twin',
          ]),
        ),
      ),
    '/links/twin': htmlPage('Twin'),
    '/links/old-twin': (visit) => redirect(visit, '/links/twin?a=1&b=2', 301),
    '/broken/one': htmlPage('First page with a broken link', linkList(['/broken/missing'])),
    '/broken/two': scriptPage(
      'Second page with a broken link',
      'document.querySelector("main").insertAdjacentHTML("beforeend", "<a href=missing>Missing</a>");',
    ),
    '/links/outside': (visit) =>
      sendHtml(
        visit,
        htmlPage(
          'Other sites',
          linkList([
            `${visit.site.otherOrigin}/`,
            `${visit.site.otherOrigin}/gone`,
            `${visit.site.otherOrigin}/no-head`,
            `${visit.site.deadOrigin}/`,
          ]),
        ),
      ),
  },
  otherRoutes: {
    '/no-head': (visit) =>
      visit.request.method === 'HEAD'
        ? void visit.response.writeHead(405).end()
        : sendHtml(visit, htmlPage('Answers GET only')),
  },
};

/** Links of one page that must never be followed. */
function leadingTo(holder: string, why: NotAPage['why'], rows: Record<string, string>): HostilePage[] {
  return Object.entries(rows).map(([path, does]) => forbidden(path, does, why, { foundOn: holder }));
}

/** Counts harmful requests, ignoring the rest of the URL. */
function counted(kind: 'logouts' | 'deletions'): RouteHandler {
  return (visit) => {
    visit.site.harm[kind] += 1;
    sendHtml(visit, htmlPage('It is done'));
  };
}

/** Scheme and host in mixed case, which are equivalent. */
function mixedCase(origin: string): string {
  return [...origin].map((letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter)).join('');
}
