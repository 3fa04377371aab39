import type { Answer } from './test-site.ts';

export const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
export const DOT_DATA = `data:image/gif;base64,${DOT}`;

const file =
  (type: string, body: string | Buffer, status = 200): Answer =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
      .end(body);
const picture = file(
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9z"/></svg>',
);
export const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Forms of the office</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

const FRAME =
  html(`<style>h2 { background: url(/bg-frame.svg) }</style><h2>Inside</h2><img alt="Framed" src="/framed.svg">
  <img alt="" src="/framed-missing.svg"><a href="/inner.pdf">Rules</a>`);

/** A page with every kind of medium in every possible position. */
const ALL = html(
  `<h1>All kinds</h1>
  <img id="plain" alt="A map" src="/a.svg" width="80" height="60"><img id="no-alt" src="/b.svg">
  <img id="decoration" alt="" src="/a.svg"><img id="silent" alt="Leaf" aria-hidden="true" src="/a.svg"><svg id="none" role="presentation" width="9" height="9"></svg>
  <a href="/"><img id="linked" alt="Home" src="/c.svg"></a><span role="link"><img id="role-linked" alt="Go" src="/c.svg"></span>
  <button><img id="in-button" alt="Search" src="/d.svg"></button><a href="/x"><span id="role-img" role="img" aria-label="Star">*</span></a>
  <input id="input-image" type="image" alt="Send" src="/e.svg">
  <svg id="drawing" width="20" height="20"><title>Chart</title><svg width="5" height="5"></svg><image href="/inside.svg" width="5" height="5"/></svg>
  <canvas id="canvas" width="20" height="20"></canvas><marquee id="marquee">News</marquee>
  <img id="mapped" alt="Wards" src="/f.svg" usemap="#wards"><map name="wards"><area id="area" alt="North" href="/north" coords="0,0,9,9"></map>
  <map name="unused"><area alt="Nowhere" href="/nowhere" coords="0,0,9,9"></map>
  <picture><source type="image/webp" srcset="/wrong.webp" media="(min-width: 90000px)"><source srcset="/picked.svg"><img id="picture" alt="Hall" src="/fallback.svg"></picture>
  <img id="dense" alt="Dense" srcset="/one.svg 1x, /two.svg 2x"><img id="data" alt="Dot" src="${DOT_DATA}">
  <img id="missing" alt="Missing" src="/missing.svg"><img id="broken" alt="Broken" src="/broken.svg"><img id="invalid" alt="Invalid" src="http://[bad">
  <img id="refused" alt="Refused" src="http://127.0.0.1:9/no.svg">
  <img alt="Hidden" src="/hidden.svg" hidden>
  <div id="host"></div><div id="closed"></div>
  <p id="bg" class="bg">Background</p><p class="sprite one">One</p><p class="sprite two">Two</p><p class="gradient">Gradient</p>
  <p class="border">Border</p><p class="mask">Mask</p><p class="before">Before</p><p class="cursor">Cursor <b>inherits</b></p><p class="set">Set</p>
  <ul><li>Marked <b>item</b></li></ul><p class="gone">Not shown</p>
  <i id="icon" class="fa"></i><span id="icon-own">&#xe001;</span><i class="fa" role="img" aria-label="Named"></i>
  <p class="web-font">In a font of its own</p><p class="lost-font">In a lost font</p>
  <video id="video" controls preload="auto"><source src="/film.mp4" type="video/mp4"><source src="/film.webm" type="video/webm"><track kind="captions" srclang="hi" src="/film.vtt"></video>
  <audio id="audio" src="/song.wav" preload="auto"></audio><a href="/talk.mp3">Talk</a><a href="/tour.mp4">Tour</a>
  <a id="pdf" href="/form.pdf?v=2">Form</a><a href="/download" type="application/pdf">Gazette</a><embed id="embedded" src="/embedded.pdf"><object data="/object.pdf" type="application/pdf"></object>
  <a href="/form.docx">Form as a text</a><a href="/rates.xls">Rates</a><a href="/slides.ppt">Slides</a><a href="/all.ZIP">All</a><a href="/note.odt">Note</a><a href="/page.html">A page</a>
  <iframe title="Same" src="/frame"></iframe><iframe title="Other" src="ORIGIN/frame"></iframe>
  <div style="height: 30000px"></div><img id="late" alt="Late" src="/late.svg" loading="lazy">
  <script>
    document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<style>p { background: url(/bg-shadow.svg) }</style><p>In the shadow</p><img alt="Shadow" src="/shadow.svg">';
    document.getElementById('closed').attachShadow({ mode: 'closed' }).innerHTML = '<img alt="Closed" src="/closed.svg">';
    new Audio('/beep.wav').play().catch(() => {});
  </script>`,
  `<style>
    @font-face { font-family: "Own Face"; src: url(/own.woff2) } @font-face { font-family: Lost; src: url(/lost.woff) }
    .web-font { font-family: "Own Face" } .lost-font { font-family: Lost }
    .bg { background: url(/bg.svg), url("/bg-missing.svg") } .gradient { background: linear-gradient(red, blue) }
    .sprite { background: url(/sprite.svg) 0 0; height: 10px } .two { background-position: -10px 0 }
    .border { border: 5px solid; border-image: url(/border.svg) 5 } .mask { mask-image: url(/mask.svg) }
    .before::before { content: url(/content.svg) } .cursor { cursor: url(/cursor.svg), pointer }
    .set { background-image: image-set(url(/set-1.svg) 1x, url(/set-2.svg) 2x) }
    ul { list-style-image: url(/bullet.svg) } .gone { display: none; background: url(/gone.svg) }
    .fa::before { content: "\\f015"; font-family: "Own Face" }
  </style>`,
);

/** Responses of the site; `ORIGIN` in the page is replaced by another site. */
export function mediaRoutes(font: Buffer, film: Buffer): Record<string, Answer> {
  const routes: Record<string, Answer> = {
    '/all': ALL,
    '/frame': FRAME,
    '/none': html('<h1>Words only</h1><p>No media.</p>'),
    '/broken.svg': file('image/svg+xml', 'no picture'),
    '/own.woff2': file('font/woff2', font),
    '/film.webm': file('video/webm', film),
    '/song.wav': file('audio/wav', tone()),
    '/beep.wav': file('audio/wav', tone()),
    '/film.vtt': file('text/vtt', 'WEBVTT\n'),
    '/embedded.pdf': file('application/pdf', '%PDF-1.4'),
    '/object.pdf': file('application/pdf', '%PDF-1.4'),
  };
  const pictures =
    'a b c d e f inside picked fallback one two late shadow closed bg sprite border mask content cursor set-1 set-2 bullet bg-shadow bg-frame framed hidden gone';
  for (const name of pictures.split(' ')) routes[`/${name}.svg`] = picture;
  return routes;
}

/** A tenth of a second of silence. */
function tone(): Buffer {
  const samples = Buffer.alloc(400, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(4000, 24);
  head.writeUInt32LE(4000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
