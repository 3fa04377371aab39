import { failing, harmless } from './hostile-page.ts';
import { linkList, scriptPage } from './html.ts';
import { type Family, runLater, sendHtml, sendText } from './visit.ts';

/** Scripts that run forever, never idle, or exhaust resources. */
export const scripts: Family = {
  pages: [
    failing('/scripts/endless', 'Its script never ends.', 'timeout', { slow: true }),
    failing(
      '/scripts/endless-later',
      'Two seconds on, while it still loads, a script begins that never ends.',
      'timeout',
      {
        slow: true,
      },
    ),
    failing('/scripts/endless-frame', 'A script that never ends begins with its first painting.', 'timeout', {
      slow: true,
    }),
    harmless('/scripts/churn', 'Puts elements in and out a hundred times a second.'),
    harmless('/scripts/memory', 'Fills 300 MB of memory, bit by bit.'),
    harmless('/scripts/rewrites', 'Writes its document anew ten times a second.'),
    harmless('/scripts/addresses', 'Changes its address twenty times a second without loading anything.'),
    harmless('/scripts/workers', 'Keeps four workers busy for ever.'),
    harmless('/spa/', 'Draws its pages by script, from their address.'),
    harmless('/spa/one', 'A page of it.', { foundOn: '/spa/' }),
    harmless('/spa/two', 'Another page of it.', { foundOn: '/spa/' }),
  ],
  routes: {
    '/scripts/endless': scriptPage('Endless script', 'while (true);'),
    '/scripts/endless-later': scriptPage(
      'Endless script later',
      'setTimeout(() => { for (;;); }, 2000);',
      '<img alt="A hill" width="20" height="20" src="/scripts/late-image">',
    ),
    '/scripts/late-image': (visit) => runLater(visit, 4_000, () => sendText(visit, 'image/png', '')),
    '/scripts/endless-frame': scriptPage('Endless painting', 'requestAnimationFrame(() => { for (;;); });'),
    '/scripts/churn': scriptPage(
      'Churn',
      `const box = document.getElementById('box');
      setInterval(() => { box.replaceChildren(document.createElement('span')); box.className = 'c' + Math.random(); }, 10);`,
      '<div id="box"></div>',
    ),
    '/scripts/memory': scriptPage(
      'Memory',
      `const kept = [];
      const timer = setInterval(() => {
        if (kept.length === 300) clearInterval(timer);
        else kept.push(new Uint8Array(1048576).fill(kept.length));
      }, 5);`,
    ),
    '/scripts/rewrites': (visit) =>
      sendHtml(
        visit,
        scriptPage(
          'Rewrites itself',
          `const html = document.documentElement.outerHTML.split('<scr' + 'ipt>')[0] + '</main>';
          setInterval(() => { document.open(); document.write('<!doctype html>' + html); document.close(); }, 100);`,
        ),
      ),
    '/scripts/addresses': scriptPage(
      'Addresses',
      `let n = 0;
      setInterval(() => { n += 1; history.pushState({}, '', '/scripts/addresses?state=' + n); }, 50);`,
    ),
    '/scripts/workers': scriptPage(
      'Workers',
      `const source = URL.createObjectURL(new Blob(['for (;;);']));
      for (let n = 0; n < 4; n += 1) new Worker(source);`,
    ),
    '/spa/*': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head>
      <body><div id="app"></div><script>
        const draw = () => {
          const name = location.pathname.slice('/spa/'.length) || 'home';
          document.title = 'App, ' + name;
          document.getElementById('app').innerHTML = '<main><h1>' + name + '</h1>' + ${JSON.stringify(linkList(['/spa/one', '/spa/two']))} + '</main>';
        };
        document.addEventListener('click', (event) => {
          const link = event.target.closest('a');
          if (!link) return;
          event.preventDefault();
          history.pushState({}, '', link.href);
          draw();
        });
        addEventListener('popstate', draw);
        setTimeout(draw, 50);
      </script></body></html>`,
  },
};
