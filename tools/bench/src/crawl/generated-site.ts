import { serveOnLoopback } from '../serve-on-loopback.ts';

const WORDS =
  'notice tender scheme citizen office district form service officer report health road water school'.split(
    ' ',
  );
/** Children of a page: the site is a tree with cross links. */
const BRANCHES = 8;

/** Serves a site of `pages` slightly different pages on loopback. */
export async function serveGeneratedSite(pages: number): Promise<{ origin: string; close(): Promise<void> }> {
  return serveOnLoopback((request, response) => {
    const number =
      request.url === '/' ? 0 : Number(/^\/notices\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(number) || number >= pages) {
      response
        .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>Gone</title>');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(number, pages));
  });
}

function pageOf(number: number, pages: number): string {
  const address = (page: number) => (page === 0 ? '/' : `/notices/${page}`);
  const children = Array.from({ length: BRANCHES }, (_, n) => number * BRANCHES + n + 1).filter(
    (n) => n < pages,
  );
  const across = [number + 1, number + 7, Math.floor(number / BRANCHES)].map((page) => page % pages);
  const links = [...children, ...across].map(
    (page) => `<li><a href="${address(page)}">${title(page)}</a></li>`,
  );
  const sections = Array.from({ length: 6 }, (_, n) => section(number, n)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title(number)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body { font: 16px/1.5 sans-serif; margin: 0 2rem; color: #222 } nav ul { display: flex; flex-wrap: wrap; gap: 1rem }
.card { border: 1px solid #ccc; padding: 1rem; margin: 1rem 0 } .pale { color: #999 }</style></head>
<body><header><a href="/">Home</a></header><nav aria-label="Pages"><ul>${links.join('')}</ul></nav>
<main><h1>${title(number)}</h1>${sections}</main><footer><p class="pale">Last changed in May.</p></footer></body></html>`;
}

function section(page: number, number: number): string {
  const words = Array.from({ length: 60 }, (_, n) => word(page + number * 7 + n * 3)).join(' ');
  const rows = Array.from({ length: 5 }, (_, n) => `<tr><td>${word(n)}</td><td>${page + n}</td></tr>`).join(
    '',
  );
  // Each section has one defect out of a few kinds.
  const defect = [
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">',
    '<input type="text" name="q">',
    '<button></button>',
    '<p class="pale">A pale line of text.</p>',
  ][(page + number) % 4];
  return `<section class="card"><h2>${word(number)} ${number}</h2><p>${words}</p>
<table><thead><tr><th>Name</th><th>Number</th></tr></thead><tbody>${rows}</tbody></table>${defect}</section>`;
}

function title(page: number): string {
  return `Page ${page} on ${word(page)} and ${word(page + 5)}`;
}

function word(number: number): string {
  return WORDS[number % WORDS.length] ?? '';
}
