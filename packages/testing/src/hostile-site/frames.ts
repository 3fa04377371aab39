import { harmless } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import { type Family, sendHtml } from './visit.ts';

const frame = (address: string) =>
  `<iframe title="Frame ${address}" width="60" height="40" src="${address}"></iframe>`;
const NESTED_LEVELS = 10;

/** Nested pages. */
export const frames: Family = {
  pages: [
    harmless('/frames/never', "Holds another site's frame that never loads.", { patienceMs: 45_000 }),
    harmless('/frames/nested', 'Holds frames in frames, ten deep, of two sites in turn.'),
    harmless('/frames/hundred', 'Holds a hundred frames.', { patienceMs: 120_000 }),
    harmless('/frames/itself', 'Holds itself in a frame under a new address, and so on.', {
      patienceMs: 120_000,
    }),
    harmless('/frames/refused', 'Holds a frame that refuses to be one.'),
    harmless('/frames/metadata', "Holds frames and images of a cloud's metadata service."),
    harmless('/frames/broken-out', 'Holds a frame that puts itself in place of the page when it may.'),
  ],
  routes: {
    '/frames/never': (visit) =>
      sendHtml(visit, htmlPage('Frame that never loads', frame(`${visit.site.otherOrigin}/frames/silent`))),
    '/frames/nested': (visit) => sendHtml(visit, nested(visit.site, NESTED_LEVELS)),
    '/frames/nested/*': (visit) => sendHtml(visit, nested(visit.site, levelOf(visit.url))),
    '/frames/hundred': htmlPage(
      'A hundred frames',
      Array.from({ length: 100 }, (_, index) => frame(`/frames/leaf?n=${index}`)).join(''),
    ),
    '/frames/leaf': htmlPage('A leaf'),
    '/frames/itself': (visit) =>
      sendHtml(visit, htmlPage('Frame in itself', frame(`/frames/itself?n=${visit.site.nextNumber()}`))),
    '/frames/refused': htmlPage('Refused frame', frame('/policies/no-frames')),
    '/frames/metadata': htmlPage(
      'Metadata',
      `${frame('http://169.254.169.254/latest/meta-data/')}<img alt="Metadata" src="http://169.254.169.254/latest/meta-data/">`,
    ),
    '/frames/broken-out': (visit) =>
      sendHtml(visit, htmlPage('Frame that wants out', frame(`${visit.site.otherOrigin}/frames/breaks-out`))),
  },
  otherRoutes: {
    '/frames/silent': () => undefined,
    '/frames/nested/*': (visit) => sendHtml(visit, nested(visit.site, levelOf(visit.url))),
    '/frames/breaks-out': htmlPage(
      'Breaks out',
      '<script>top.location.href = location.origin + "/";</script>',
    ),
  },
};

function nested(site: { origin: string; otherOrigin: string }, level: number): string {
  const host = level % 2 === 0 ? site.otherOrigin : site.origin;
  const next = level > 1 ? frame(`${host}/frames/nested/${level - 1}`) : '<p>The innermost.</p>';
  return htmlPage(`Nested, ${level} to go`, next);
}

function levelOf(url: URL): number {
  return Math.min(Number(url.pathname.split('/').at(-1)) || 1, NESTED_LEVELS);
}
