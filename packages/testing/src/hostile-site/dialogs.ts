import { failing, harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import type { Family } from './visit.ts';

/** Dialogs that open automatically and wait for a response. */
export const dialogs: Family = {
  pages: [
    harmless('/dialogs/alerts', 'Alerts thirty times while it loads.'),
    harmless('/dialogs/questions', 'Asks for a yes and for a word, when it loads and ever after.'),
    failing('/dialogs/for-ever', 'Asks again until it is confirmed.', 'timeout', { slow: true }),
    harmless('/dialogs/stay', 'Asks to stay when the page is left.'),
    harmless('/dialogs/popups', 'Opens windows when it loads and ever after.'),
    harmless('/dialogs/print', 'Prints itself when it loads and ever after.'),
    harmless('/dialogs/modal', 'Shows a modal dialog of its own over all.'),
  ],
  routes: {
    '/dialogs/alerts': scriptPage('Alerts', 'for (let n = 0; n < 30; n += 1) alert("Alert " + n);'),
    '/dialogs/questions': scriptPage(
      'Questions',
      'const ask = () => { confirm("Really?"); prompt("Your name?"); }; ask(); setInterval(ask, 300);',
    ),
    '/dialogs/for-ever': scriptPage('Asks for ever', 'while (!confirm("Do you agree?"));'),
    '/dialogs/stay': scriptPage(
      'Stay',
      `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'Stay'; });
      addEventListener('unload', () => alert('Bye'));`,
    ),
    '/dialogs/popups': scriptPage(
      'Popups',
      `const open = () => { window.open('/dialogs/popup', '_blank'); document.getElementById('new').click(); };
      for (let n = 0; n < 20; n += 1) open();
      setInterval(open, 100);`,
      '<a id="new" target="_blank" rel="opener" href="/dialogs/popup">New window</a>',
    ),
    '/dialogs/popup': scriptPage('A popup', 'if (opener) opener.document.body.append("A popup was here. ");'),
    '/dialogs/print': scriptPage(
      'Print',
      'print(); addEventListener("load", () => print()); setInterval(print, 300);',
    ),
    '/dialogs/modal': htmlPage(
      'Modal',
      '<dialog id="box" aria-label="News"><p>News</p></dialog><script>document.getElementById("box").showModal();</script>',
    ),
  },
};
