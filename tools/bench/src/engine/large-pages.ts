import { serveOnLoopback } from '../serve-on-loopback.ts';

/** Kinds of pages with many nodes, each expensive for another reason. */
const BODIES: Readonly<Record<string, (nodes: number) => string>> = {
  'a table with links, pictures and buttons': (nodes) =>
    `<table><tr><th>No.<th>Link<th>Picture<th>State</tr>${repeat(
      nodes / 14,
      (at) =>
        `<tr><td>${at}</td><td><a href="/x${at}">Read more</a></td><td><img src="data:," alt="Picture ${at}"></td>` +
        `<td><button>Open</button><span style="color: #777">text ${at}</span></td></tr>`,
    )}</table>`,
  'fields and links that name each other': (nodes) =>
    repeat(
      nodes / 6,
      (at) =>
        `<div class="c${at % 50}"><a href="#s${at}">Link ${at % 40}</a><input aria-label="f${at}">` +
        `<p id="s${at}" style="background: rgba(0, 0, 0, .1)">Paragraph ${at}</p></div>`,
    ),
  'boxes within boxes': (nodes) =>
    repeat(40, () => `${'<div style="opacity: .99">'.repeat(nodes / 40)}text${'</div>'.repeat(nodes / 40)}`),
  'a defect on every second element': (nodes) => repeat(nodes / 2, () => '<p><img src="data:,"></p>'),
};

function repeat(times: number, part: (at: number) => string): string {
  return Array.from({ length: Math.round(times) }, (_, at) => part(at)).join('');
}

/** Serves pages of about `nodes` nodes on loopback. */
export async function serveLargePages(nodes: number) {
  const pages = Object.entries(BODIES);
  const { origin, close } = await serveOnLoopback((request, response) => {
    const body = pages[Number(request.url?.slice(1))]?.[1];
    if (!body) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><title>Large</title><main><h1>Large</h1>${body(nodes)}</main></html>`,
        );
  });
  return { pages: pages.map(([name], at) => ({ name, url: `${origin}/${at}` })), close };
}
