import { type HostilePage, harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import { type Family, sendHtml } from './visit.ts';

const partial: HostilePage['inRun'] = { status: 'COMPLETE', isPartial: true };

/** Pages with too much of one thing. */
export const hugePages: Family = {
  pages: [
    harmless('/huge/20000', 'Has 20,000 elements.', { patienceMs: 120_000 }),
    {
      ...harmless('/huge/60000', 'Has 60,000 elements.', { patienceMs: 120_000 }),
      opened: partial,
      inRun: partial,
    },
    harmless('/huge/deep', 'Is nested 5,000 levels deep in its HTML.', { patienceMs: 60_000 }),
    harmless('/huge/deep-by-script', 'Is nested 1,000 levels deep by a script, past what parsers allow.'),
    harmless('/huge/attribute', 'Has an attribute of 2 MB.'),
    harmless('/huge/words', 'Has one word of 1 MB.', { patienceMs: 60_000 }),
  ],
  routes: {
    '/huge/20000': (visit) => sendHtml(visit, manyElements(20_000)),
    '/huge/60000': (visit) => sendHtml(visit, manyElements(60_000)),
    '/huge/deep': (visit) =>
      sendHtml(
        visit,
        htmlPage('Deep', `${'<div>'.repeat(5_000)}<p>The bottom.</p>${'</div>'.repeat(5_000)}`),
      ),
    '/huge/deep-by-script': scriptPage(
      'Deep by script',
      `let at = document.getElementById('top');
      for (let level = 0; level < 1000; level += 1) at = at.appendChild(document.createElement('div'));
      at.textContent = 'The bottom.';`,
      '<div id="top"></div>',
    ),
    '/huge/attribute': (visit) =>
      sendHtml(
        visit,
        htmlPage(
          'Long attribute',
          `<p data-long="${'x'.repeat(1_000_000)}" title="${'y'.repeat(1_000_000)}">Words</p>`,
        ),
      ),
    '/huge/words': (visit) => sendHtml(visit, htmlPage('Long word', `<p>${'word'.repeat(250_000)}</p>`)),
  },
};

const ELEMENTS_PER_ITEM = 5;

/** Items of five elements each, one of which fails. */
function manyElements(count: number): string {
  const items = Array.from(
    { length: Math.ceil(count / ELEMENTS_PER_ITEM) },
    (_, index) =>
      `<div class="item"><p>Item ${index} <a href="#top">to the top</a></p><span style="color:#ccc">pale</span><b>bold</b></div>`,
  );
  return htmlPage(`${count} elements`, items.join('\n'));
}
