import { BUSY_PAGES, type BusyPage } from '@abhigam/testing';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Too much</title>${head}</head><body><main><h1>Too much</h1>${body}</main></body></html>`;
const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('');

/** Pages with an excess of one thing, in addition to those that attack patterns. */
export const HOSTILE_PAGES: readonly BusyPage[] = [
  ...BUSY_PAGES,
  { name: '60,000 nodes', html: () => page(many(30_000, (at) => `<p>Line ${at}</p>`)) },
  {
    name: 'nested 5,000 levels deep',
    html: () => page(`${'<div>'.repeat(5_000)}x${'</div>'.repeat(5_000)}`),
  },
  { name: 'an attribute of 2 MB', html: () => page(`<p title="${'long '.repeat(400_000)}">x</p>`) },
  {
    name: 'long texts in ten scripts',
    html: () =>
      page(
        many(
          10,
          (at) => `<p>${`${['अ', 'অ', 'அ', 'ا', 'ა', 'አ', 'ก', '字', 'ᐊ', 'Ω'][at]}१ `.repeat(20_000)}</p>`,
        ),
      ),
  },
  {
    name: 'a style sheet of 50,000 rules',
    html: () =>
      page(
        many(500, (at) => `<a href="#${at}" class="c${at}">Link ${at}</a>`),
        `<style>${many(50_000, (at) => `.c${at % 500}:hover b, .c${at}:focus { color: #${(at % 4096).toString(16).padStart(3, '0')} }`)}</style>`,
      ),
  },
  {
    name: '3,000 controls with listeners',
    html: () =>
      page(
        `${many(3_000, (at) => `<div class="b" tabindex="0">Do ${at}</div>`)}<script>for (const one of document.querySelectorAll('.b')) for (const type of ['click', 'keydown', 'mouseover']) one.addEventListener(type, (event) => { if (event.key === 'Escape') one.hidden = true; });</script>`,
      ),
  },
];
