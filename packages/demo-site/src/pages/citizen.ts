import type { Page } from '../page.ts';

export const citizenPages: Page[] = [
  {
    path: '/citizen/opinion-poll',
    name: 'Opinion poll',
    templates: ['standard'],
    content: (flaw) => ({
      head: '<script src="/scripts/opinion-poll.js" type="module"></script>',
      main: `
<h1>Opinion poll</h1>
<p>Tell us what to improve first. The poll is open until 30 November.</p>
<opinion-poll ${flaw('poll-contrast', 'data-note="pale"', '')}></opinion-poll>
<noscript><p>The poll needs scripts. You can also vote at the citizens’ counter.</p></noscript>`,
    }),
  },
  {
    path: '/citizen/schemes',
    name: 'Schemes',
    templates: ['standard'],
    content: () => ({
      head: '<script src="/scripts/schemes.js" type="module"></script>',
      main: `
<h1>Schemes open for application</h1>
<p role="status" id="schemes-state">The list is being loaded.</p>
<ul class="cards" id="schemes"><li>Please wait.</li></ul>
<noscript><p>The list needs scripts. It also hangs in every tehsil office.</p></noscript>`,
    }),
  },
];
