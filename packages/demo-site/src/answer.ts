import type { PickVariant } from './edition.ts';
import { drawing } from './images.ts';
import { renderPage } from './layout.ts';
import { MEDIA_FILES } from './media-files.ts';
import type { Page } from './page.ts';
import { listedPages, PAGES } from './pages.ts';
import { SCHEMES, SCRIPTS } from './scripts.ts';
import type { SiteFile } from './site-file.ts';
import { STYLE } from './style.ts';

export type Answer = { status: 200 | 404; file: SiteFile } | { status: 301; location: string };

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const REDIRECTS: Record<string, string> = { '/index.html': '/', '/home': '/', '/hi': '/hi/' };
const BY_PATH = new Map<string, Page>(PAGES.map((page) => [page.path, page]));

/** The response of the site to a path. `origin` is used in the sitemap, for example `http://127.0.0.1:8080`. */
export function answer(
  path: string,
  { pickVariant, origin }: { pickVariant: PickVariant; origin: string },
): Answer {
  const location = REDIRECTS[path];
  if (location !== undefined) return { status: 301, location };
  const page = BY_PATH.get(path);
  if (page) return found(HTML, renderPage(page, pickVariant));
  const file = otherFile(path, pickVariant, origin);
  return file ? { status: 200, file } : { status: 404, file: notFound(path, pickVariant) };
}

function otherFile(path: string, pickVariant: PickVariant, origin: string): SiteFile | null {
  if (path === '/style.css') return { type: 'text/css; charset=utf-8', body: STYLE };
  if (path === '/robots.txt')
    return {
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    };
  if (path === '/sitemap.xml') return { type: XML, body: sitemap(origin) };
  if (path === '/data/schemes.json') return { type: 'application/json', body: JSON.stringify(SCHEMES) };
  if (path === '/logout')
    return { type: HTML, body: renderPage(simplePage('You are signed out', 'Good bye.'), pickVariant) };
  const script = SCRIPTS[path];
  if (script) return { type: 'text/javascript; charset=utf-8', body: script(pickVariant) };
  const image = drawing(path);
  if (image !== null) return { type: 'image/svg+xml', body: image };
  return MEDIA_FILES[path]?.() ?? null;
}

/** Includes the archive, which no page links to. */
function sitemap(origin: string): string {
  const pages = [...listedPages(), ...PAGES.filter((page) => page.path.startsWith('/notices/archive'))];
  const urls = pages.map((page) => `  <url><loc>${origin}${page.path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function notFound(_path: string, pickVariant: PickVariant): SiteFile {
  const page = simplePage(
    'Page not found',
    'The address leads nowhere. <a href="/sitemap">See all pages</a>.',
  );
  return { type: HTML, body: renderPage(page, pickVariant) };
}

function simplePage(name: string, text: string): Page {
  return {
    path: '/simple',
    name,
    templates: ['standard'],
    content: () => ({ main: `<h1>${name}</h1><p>${text}</p>` }),
  };
}

function found(type: string, body: string): Answer {
  return { status: 200, file: { type, body } };
}
