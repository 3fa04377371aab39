import { gzipSync } from 'node:zlib';
import { failing, harmless } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import { type Family, type RouteHandler, sendText } from './visit.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Valid and invalid robots.txt and sitemaps. */
export const discovery: Family = {
  pages: [
    harmless('/closed/page', 'Is closed by robots.txt.', {
      inRun: { status: 'FAILURE', reason: 'robots' },
    }),
    harmless('/closed/but-open', 'Lies below a path that is closed, and is opened by a longer rule.'),
    harmless('/closed-to-another', 'Is closed to another robot only by robots.txt.'),
    harmless('/listed/plain', 'Only the sitemap knows it.', { foundOn: '/sitemaps/pages.xml' }),
    harmless('/listed/packed', 'Only a packed sitemap knows it.', { foundOn: '/sitemaps/packed.xml.gz' }),
    failing('/listed/gone', 'The sitemap lists it although it is gone.', 'http-status', {
      foundOn: '/sitemaps/pages.xml',
      httpStatus: 410,
    }),
  ],
  routes: {
    '/robots.txt': (visit) =>
      sendText(
        visit,
        'text/plain',
        `User-agent: OtherBot
Disallow: /closed-to-another

User-agent: *
Crawl-delay: 0.05
Disallow: /closed/
Allow: /closed/but-open
Nonsense without a colon
Sitemap: ${visit.site.origin}/sitemap.xml
Sitemap: ${visit.site.otherOrigin}/sitemap.xml
Sitemap: file:///etc/hostname
${'# padding\n'.repeat(1000)}`,
      ),
    '/sitemap.xml': (visit) => {
      const files = ['sitemap.xml', 'sitemaps/pages.xml', 'sitemaps/packed.xml.gz', 'bombs/sitemap.xml.gz'];
      const more = ['sitemaps/laughs.xml', 'sitemaps/never.xml', 'sitemaps/missing.xml'];
      const listed = [...files, ...more].map(
        (file) => `<sitemap><loc>${visit.site.origin}/${file}</loc></sitemap>`,
      );
      sendText(visit, 'application/xml', `<sitemapindex ${NAMESPACE}>${listed.join('')}</sitemapindex>`);
    },
    '/sitemaps/pages.xml': (visit) =>
      sendText(
        visit,
        'application/xml',
        urlset([
          `${visit.site.origin}/listed/plain`,
          `${visit.site.origin}/listed/gone`,
          `${visit.site.otherOrigin}/`,
          'http://169.254.169.254/latest/meta-data/',
          'javascript:alert(1)',
        ]),
      ),
    '/sitemaps/packed.xml.gz': ({ response, site }) =>
      void response
        .writeHead(200, { 'content-type': 'application/gzip' })
        .end(gzipSync(urlset([`${site.origin}/listed/packed`]))),
    '/sitemaps/laughs.xml': laughs(),
    '/sitemaps/never.xml': () => undefined,
    '/closed/page': htmlPage('Closed to robots'),
    '/closed/but-open': htmlPage('Open to robots'),
    '/closed-to-another': htmlPage('Closed to another robot'),
    '/listed/plain': htmlPage('Listed in the sitemap'),
    '/listed/packed': htmlPage('Listed in the packed sitemap'),
    '/listed/gone': ({ response }) =>
      void response.writeHead(410, { 'content-type': 'text/html' }).end(htmlPage('Gone')),
  },
};

function urlset(addresses: string[]): string {
  return `<urlset ${NAMESPACE}>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;
}

/**
 * Billion laughs: each entity expands to ten of the previous one, so a parser that expands them runs out of
 * memory.
 */
function laughs(): RouteHandler {
  const entities = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  );
  const text = `<!DOCTYPE urlset [<!ENTITY e0 "ha">${entities.join('')}]><urlset ${NAMESPACE}><url><loc>&e10;</loc></url></urlset>`;
  return (visit) => sendText(visit, 'application/xml', text);
}
