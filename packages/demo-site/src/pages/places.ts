import type { PickVariant } from '../edition.ts';
import type { Page } from '../page.ts';

const TURN =
  '<style>.turn { display: none; position: fixed; inset: 0; background: #fff; z-index: 9; padding: 2rem; } @media (orientation: portrait) { .turn { display: block; } }</style>';

export const placePages: Page[] = [
  {
    path: '/map',
    name: 'Maps',
    templates: ['standard'],
    content: (pickVariant) => ({
      viewport: pickVariant(
        'map-viewport',
        'width=device-width, initial-scale=1, user-scalable=no',
        'width=device-width, initial-scale=1',
      ),
      head: pickVariant('map-upright', TURN, ''),
      afterMain: pickVariant(
        'map-upright',
        '<div class="turn" role="region" aria-label="Note">Please turn your device to see the maps.</div>',
        '',
      ),
      main: `
<h1>Maps</h1>
<p>The collectorate is a ten minutes’ walk from the railway station.</p>
<iframe class="frame" src="/frames/town-map" ${pickVariant('map-frame-title', '', 'title="Map of Suryanagar town"')}></iframe>
<h2>Buses</h2>
<iframe class="frame" src="/frames/bus-stops" title="Timetable" ${pickVariant('map-frame-focus', 'tabindex="-1"', '')}></iframe>
<h2>Trains</h2>
<iframe class="frame" src="/frames/trains" title="${pickVariant('map-frame-title-twice', 'Timetable', 'Timetable of trains')}"></iframe>`,
    }),
  },
  framePage('/frames/town-map', 'Map of Suryanagar town', (pickVariant) => {
    const text = 'Map with the north ward, the east ward and the old town by the river';
    return `<h1>Town map</h1>
<img src="/images/district-map.svg" width="360" height="240" ${pickVariant('map-image-in-frame', '', `alt="${text}"`)}>
<p>Health office in the north ward, education office in the east ward, collectorate in the old town.</p>`;
  }),
  framePage(
    '/frames/bus-stops',
    'Timetable of buses',
    () => `<h1>Buses to the collectorate</h1>
<ul><li><a href="/frames/bus-stops?line=4">Line 4, every 20 minutes</a></li>
<li><a href="/frames/bus-stops?line=11">Line 11, every 30 minutes</a></li></ul>`,
  ),
  framePage(
    '/frames/trains',
    'Timetable of trains',
    () => `<h1>Trains to the state capital</h1>
<table><caption>Daily trains</caption><tr><th scope="col">From Suryanagar</th><th scope="col">At the capital</th></tr>
<tr><td>6.10 am</td><td>9.45 am</td></tr><tr><td>5.30 pm</td><td>9.15 pm</td></tr></table>`,
  ),
  {
    path: '/live/river-levels',
    name: 'River levels',
    templates: ['standard'],
    content: (pickVariant) => ({
      head: pickVariant('river-refresh', '<meta http-equiv="refresh" content="600">', ''),
      main: `
<h1>River levels today</h1>
<p>Measured at 6 am. ${pickVariant('river-refresh', '', '<a href="/live/river-levels">Load the latest figures</a>')}</p>
<table>
<caption>The Arun and its tributaries</caption>
<thead><tr><th scope="col">Gauge</th><th scope="col">Level in metres</th><th scope="col">State</th></tr></thead>
<tbody>
<tr><th scope="row">Arunpur</th><td>101.20</td><td>Normal</td></tr>
<tr><th scope="row">Lalpur</th><td>98.75</td><td class="${pickVariant('river-status-contrast', 'pale-watch', 'level-watch')}">Watch</td></tr>
<tr><th scope="row">Devgarh</th><td>112.40</td><td class="${pickVariant('river-status-contrast', 'pale-danger', 'level-danger')}">Danger</td></tr>
</tbody>
</table>
<p>At the level "Danger" the siren sounds. <a href="/news/flood-preparedness">What to do when the siren sounds</a></p>`,
    }),
  },
  {
    path: '/events',
    name: 'Events',
    templates: ['standard'],
    content: (pickVariant) => ({
      inHeader: pickVariant('events-help-place', '/help/faq', ''),
      main: `
<h1>Events</h1>
<div class="tabs" role="tablist" aria-label="Month">
${pickVariant(
  'events-tab-name',
  '<div role="tab" tabindex="0" aria-selected="true"></div>',
  '<button type="button" role="tab" aria-selected="true">November</button>',
)}
<button type="button" role="tab" aria-selected="false">December</button>
</div>
<h2 ${pickVariant('events-role', 'role="article"', '')}>This month</h2>
<div ${pickVariant('events-directory', 'role="directory"', 'role="list"')}>
<div role="listitem">14 November: children’s day in the stadium</div>
<div role="listitem">22 November: polio drive</div>
<div role="listitem">28 November: handloom fair at Lalpur</div>
</div>
<p><img class="decoration" src="/images/scene-fair.svg" width="320" height="200" alt="" ${pickVariant('events-presentation', 'tabindex="0"', '')}></p>
<p><button type="button" ${pickVariant('events-braille', 'aria-braillelabel="rmnd"', '')}>${pickVariant('events-braille', '', 'Remind me')}</button></p>
<p>${pickVariant(
        'events-press',
        `<button type="button" onmousedown="location.href = '/contact'">Book a stall at the fair</button>`,
        '<a class="button" href="/contact">Book a stall at the fair</a>',
      )}</p>
<p>${pickVariant('events-past', `<span class="like-link" onclick="document.getElementById('past').hidden = false">Events of last month</span>`, '<button type="button" aria-expanded="false" aria-controls="past" data-toggles="past">Events of last month</button>')}</p>
<ul id="past" hidden><li>2 October: cleaning of the river bank</li><li>17 October: blood donation camp</li></ul>
<p><span ${pickVariant('events-text-role', 'role="text"', '')}>More events are on the <a href="/news">news page</a>.</span></p>`,
    }),
  },
];

function framePage(path: `/${string}`, name: string, content: (pickVariant: PickVariant) => string): Page {
  return {
    path,
    name,
    templates: [],
    isFrame: true,
    content: (pickVariant) => ({
      bare: true,
      title: name,
      main: `<main class="plain-print" aria-label="${name}">${content(pickVariant)}</main>`,
    }),
  };
}
