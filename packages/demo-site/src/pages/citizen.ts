import type { Page } from '../page.ts';

function rankedItem(wish: string, buttons: string): string {
  return `<li draggable="true">${wish} ${buttons}</li>`;
}

function rankButtons(wish: string): string {
  return `<button type="button" data-move="-1">Move up<span class="unseen"> ${wish}</span></button> <button type="button" data-move="1">Move down<span class="unseen"> ${wish}</span></button>`;
}

export const citizenPages: Page[] = [
  {
    path: '/citizen/opinion-poll',
    name: 'Opinion poll',
    templates: ['standard'],
    content: (pickVariant) => ({
      head: `<script src="/scripts/opinion-poll.js" type="module"></script>
${pickVariant('poll-viewport', '<meta name="Viewport" content="width=device-width, maximum-scale=1">', '')}`,
      main: `
<h1>Opinion poll</h1>
<p>Tell us what to improve first. The poll is open until 30 November.</p>
<opinion-poll ${pickVariant('poll-contrast', 'data-note="pale"', '')}></opinion-poll>
<h2>What matters most to you?</h2>
<p>Put what matters most to you at the top.</p>
<ol class="ranked" data-ranked>
${['Clean water', 'Buses to the villages', 'Street lamps'].map((wish) => rankedItem(wish, pickVariant('poll-drag', '', rankButtons(wish)))).join('\n')}
</ol>
<noscript><p>The poll needs scripts. You can also vote at the citizens’ counter.</p></noscript>`,
    }),
  },
  {
    path: '/citizen/schemes',
    name: 'Schemes',
    templates: ['standard'],
    content: (pickVariant) => ({
      head: `<script src="/scripts/schemes.js" type="module"></script>
${pickVariant('schemes-window', `<script>window.open('/citizen/opinion-poll', '_blank', 'width=400,height=300')</script>`, '')}`,
      main: `
<h1>Schemes open for application</h1>
<p role="status" id="schemes-state">The list is being loaded.</p>
<ul class="cards" id="schemes"><li>Please wait.</li></ul>
<noscript><p>The list needs scripts. It also hangs in every tehsil office.</p></noscript>`,
    }),
  },
];
