/** A page that is expensive to process: each caused a pattern or loop more work than its length explains. */
export interface BusyPage {
  name: string;
  html(): string;
}

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Busy page</title>${head}</head><body><main><h1>Busy page</h1>${body}</main></body></html>`;

const listeners = (source: string, count: number) =>
  page(
    `<button type="button">One</button><div role="dialog">Two</div>`,
    `<script>addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('button, div'))
        for (let at = 0; at < ${count}; at += 1)
          for (const type of ['keydown', 'keyup', 'click']) element.addEventListener(type, ${source});
    });</script>`,
  );

export const BUSY_PAGES: readonly BusyPage[] = [
  { name: 'key listeners of one long word', html: () => listeners(`${'a'.repeat(2990)}=>0`, 3) },
  {
    name: 'listeners full of comments that do not end',
    html: () => listeners(`a=>{/${'/*'.repeat(400)}/;}`, 50),
  },
  {
    name: '12,000 letters without a space, in parts of another language',
    html: () => page(`<p lang="hi">${'a'.repeat(12_000)}</p><p lang="fr">${'क'.repeat(12_000)}</p>`),
  },
  {
    name: '90 kB of letters without a space',
    html: () => page(`<p>${'ab'.repeat(45_000)}</p><p lang="hi">${'कि'.repeat(15_000)}</p>`),
  },
  {
    name: 'names of one long word under another language',
    html: () =>
      page(
        `<p id="n" lang="hi">${'a'.repeat(30_000)}</p><button type="button" aria-labelledby="n">x</button>`,
      ),
  },
  {
    name: 'labels, handlers and styles of spaces and signs',
    html: () =>
      page(
        Array.from(
          { length: 20 },
          () =>
            `<label>${':*( '.repeat(2_000)}x<input name="${'1_'.repeat(10_000)}" onpaste="return false;${' '.repeat(10_000)}x"></label>
            <p style="color:red${' '.repeat(10_000)}! important">x</p>`,
        ).join(''),
      ),
  },
  {
    name: 'addresses and classes of one character',
    html: () =>
      page(
        `<div class="${'__'.repeat(20_000)}">x</div><img alt="${'. '.repeat(20_000)}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" srcset="${','.repeat(20_000)}">
        <a href="/${'a.'.repeat(20_000)}">${'@a.'.repeat(20_000)}</a>`,
      ),
  },
];
