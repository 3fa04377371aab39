/**
 * Pages with the same final content on each visit that get there differently: late content, motion, counters,
 * and content inserted by scripts and responses with random delays. Each has a few simple defects, some of them
 * in the unstable part.
 */
export interface FlakyPage {
  path: string;
  html: string;
}

/** Milliseconds for scripts of the page; the actual delay is one to two times as long. */
type Wait = number;

interface Kind {
  name: string;
  /** Markup of the body, in three forms that differ in their delays. */
  body: (wait: Wait) => string;
  head?: (wait: Wait) => string;
}

/** Delays of the three forms of each kind. */
const WAITS: readonly Wait[] = [30, 250, 900];

const LATER = (wait: Wait) => `const later = (work) => setTimeout(work, ${wait} * (1 + Math.random()));`;

/** URL of a part that the server returns with a delay. */
const part = (name: string, wait: Wait) => `/part/${name}?wait=${wait}`;

const CARD = (name: string) =>
  `<article class="card"><h3>${name}</h3><p style="color:#999">Pale words of ${name}</p><img src="/part/dot.svg?wait=0" width="40" height="40"><input placeholder="Search in ${name}"></article>`;

const KINDS: readonly Kind[] = [
  {
    name: 'list-by-fetch',
    body: (wait) => `<section id="list"></section><script>
      fetch('${part('cards.html', wait)}').then((r) => r.text()).then((html) => { list.innerHTML = html; });</script>`,
  },
  {
    name: 'three-fetches-in-any-order',
    body: (wait) => `<section id="all"></section><script>
      for (const n of [1, 2, 3]) fetch('${part('cards.html', wait)}&n=' + n).then((r) => r.text()).then((html) => {
        const one = document.createElement('div'); one.id = 'part-' + n; one.innerHTML = html;
        const after = [...all.children].find((child) => child.id > one.id); all.insertBefore(one, after ?? null); });</script>`,
  },
  {
    name: 'skeleton',
    body: (
      wait,
    ) => `<div id="box" aria-busy="true"><div style="background:#eee;height:80px"></div></div><script>
      ${LATER(wait)} later(() => { box.removeAttribute('aria-busy'); box.innerHTML = ${text(CARD('Late'))}; });</script>`,
  },
  {
    name: 'clock',
    body: () => `<p id="clock" style="color:#aaa"></p>${CARD('Clock')}<script>
      const tick = () => { clock.textContent = new Date().toISOString(); }; tick(); setInterval(tick, 50);</script>`,
  },
  {
    name: 'counter-that-counts-up',
    body: (wait) => `<p><span id="n" style="color:#bbb">0</span> websites</p>${CARD('Counter')}<script>
      let n = 0; const step = () => { n += 7; document.getElementById('n').textContent = n; if (n < 700) setTimeout(step, ${wait} / 20); }; step();</script>`,
  },
  {
    name: 'carousel',
    body: (
      wait,
    ) => `<div id="slides">${[1, 2, 3].map((n) => `<div class="slide" ${n > 1 ? 'hidden' : ''}>${CARD(`Slide ${n}`)}</div>`).join('')}</div><script>
      let at = 0; setInterval(() => { const all = [...slides.children]; all[at].hidden = true; at = (at + 1) % all.length; all[at].hidden = false; }, ${wait} + 200);</script>`,
  },
  {
    name: 'carousel-by-transform',
    head: () =>
      `<style>#v{overflow:hidden;width:400px}#row{display:flex;width:1200px;transition:transform .3s}#row>*{width:400px}</style>`,
    body: (
      wait,
    ) => `<div id="v"><div id="row">${[1, 2, 3].map((n) => CARD(`Slide ${n}`)).join('')}</div></div><script>
      let at = 0; setInterval(() => { at = (at + 1) % 3; row.style.transform = 'translateX(' + at * -400 + 'px)'; }, ${wait} + 300);</script>`,
  },
  {
    name: 'fade-in',
    head: (wait) =>
      `<style>@keyframes in{from{opacity:0}to{opacity:1}}.card{animation:in ${wait * 2}ms both}</style>`,
    body: () => `${CARD('Fading')}${CARD('Fading too')}`,
  },
  {
    name: 'fade-in-on-sight',
    head: () =>
      `<style>.card{opacity:0;transition:opacity .4s}.card.seen{opacity:1}main div{height:900px}</style>`,
    body: () => `${CARD('First')}<div></div>${CARD('Far below')}<script>
      const o = new IntersectionObserver((all) => all.forEach((e) => e.isIntersecting && e.target.classList.add('seen')));
      document.querySelectorAll('.card').forEach((c) => o.observe(c));</script>`,
  },
  {
    name: 'colour-pulse',
    head: () => `<style>@keyframes p{50%{color:#ddd}}.pulse{color:#333;animation:p 1s infinite}</style>`,
    body: () => `<p class="pulse">This text pulses</p>${CARD('Pulse')}`,
  },
  {
    name: 'late-style-sheet',
    body: (wait) => `<p class="pale">Pale by a late style sheet</p>${CARD('Styled late')}<script>
      ${LATER(wait)} later(() => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = '${part('pale.css', wait)}'; document.head.append(l); });</script>`,
  },
  {
    name: 'lazy-images',
    body: (wait) =>
      Array.from(
        { length: 6 },
        (_, n) =>
          `<p style="height:300px"><img loading="lazy" src="${part('dot.svg', wait)}&n=${n}" width="60" height="60"></p>`,
      ).join(''),
  },
  {
    name: 'lazy-images-by-script',
    body: (
      wait,
    ) => `${Array.from({ length: 5 }, (_, n) => `<p style="height:300px"><img data-src="${part('dot.svg', wait)}&n=${n}" width="60" height="60"></p>`).join('')}<script>
      const o = new IntersectionObserver((all) => all.forEach((e) => { if (e.isIntersecting) e.target.src = e.target.dataset.src; }));
      document.querySelectorAll('img').forEach((i) => o.observe(i));</script>`,
  },
  {
    name: 'consent-banner',
    body: (
      wait,
    ) => `${CARD('Behind')}<script>${LATER(wait)} later(() => { const b = document.createElement('div');
      b.style.cssText = 'position:fixed;bottom:0;left:0;right:0;background:#fff'; b.innerHTML = '<p style="color:#aaa">We use cookies</p><button></button>'; document.body.append(b); });</script>`,
  },
  {
    name: 'chat-widget',
    body: (wait) =>
      `${CARD('Page')}<script>${LATER(wait)} later(() => { const f = document.createElement('iframe'); f.src = '${part('chat.html', wait)}'; f.width = 300; f.height = 200; document.body.append(f); });</script>`,
  },
  {
    name: 'single-page-app',
    body: (wait) => `<div id="app"></div><script>${LATER(wait)} const draw = (h) => { app.innerHTML = h; };
      draw('<p>Loading…</p>'); later(() => { draw('<h2>Shell</h2><nav><a href="/x"></a></nav>'); later(() => draw('<h2>Shell</h2><nav><a href="/x"></a></nav>' + ${text(CARD('Route'))})); });</script>`,
  },
  {
    name: 'tabs-made-by-script',
    body: (
      wait,
    ) => `<div id="tabs"><h2>One</h2>${CARD('One')}<h2>Two</h2>${CARD('Two')}</div><script>${LATER(wait)} later(() => {
      document.querySelectorAll('#tabs h2').forEach((h, n) => { h.setAttribute('role', 'tab'); h.nextElementSibling.hidden = n > 0; }); });</script>`,
  },
  {
    name: 'random-ids',
    body: () => `<div id="host"></div><script>const id = 'f' + Math.random().toString(36).slice(2);
      host.innerHTML = '<label for="' + id + '">Name</label><input id="' + id + '"><input id="' + id + 'b"><div aria-labelledby="' + id + 'x" role="dialog">Dialog</div>';</script>`,
  },
  {
    name: 'late-font',
    head: (wait) =>
      `<style>@font-face{font-family:Late;src:url(${part('font.woff2', wait)})}body{font-family:Late,sans-serif}</style>`,
    body: () =>
      `${CARD('Font')}<p style="width:120px;height:1.2em;overflow:hidden;white-space:nowrap">Words that are cut off by their box</p>`,
  },
  {
    name: 'countdown-that-ends',
    body: (
      wait,
    ) => `<p id="left">3</p><div id="after"></div><script>let n = 3; const t = setInterval(() => { n -= 1; left.textContent = n;
      if (n === 0) { clearInterval(t); after.innerHTML = ${text(CARD('Ended'))}; } }, ${wait} / 2);</script>`,
  },
];

/** Encodes HTML as a string for a script of a page, without a closing script tag. */
function text(html: string): string {
  return JSON.stringify(html).replaceAll('</', '<\\/');
}

/** The cards of `part/cards.html`. */
export const CARDS = CARD('Answer');

export const FLAKY_PAGES: readonly FlakyPage[] = KINDS.flatMap(({ name, body, head }) =>
  WAITS.map((wait, form) => ({
    path: `/${name}/${form}`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${head?.(wait) ?? ''}</head>
<body><main><h1>${name.replaceAll('-', ' ')}</h1>${body(wait)}</main></body></html>`,
  })),
);
