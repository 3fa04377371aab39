import type { Page } from '../page.ts';

const PHOTOS = [
  ['fort', 'The hill fort of Devgarh at sunrise'],
  ['weavers', 'Two weavers at a handloom in Lalpur'],
  ['fair', 'Tents of the winter fair on the river bank'],
  ['reservoir', 'The reservoir after the monsoon'],
] as const;

export const mediaPages: Page[] = [
  {
    path: '/gallery',
    name: 'Gallery',
    templates: ['standard'],
    content: (pickVariant) => ({
      menuFirst: pickVariant('gallery-menu-order', '/contact', '/'),
      viewport: pickVariant(
        'gallery-maximum-scale',
        'width=device-width, initial-scale=1, maximum-scale=3',
        'width=device-width, initial-scale=1',
      ),
      main: `
<h1 ${pickVariant('gallery-heading-size', 'style="font-size: 2.4vw"', '')}>Gallery</h1>
<p>Pictures from the photo contest of the district, 2026.</p>
<form class="search" role="search" aria-label="Find a picture" action="/search">
<label for="picture">Find a picture</label>
<input id="picture" type="search" name="q">
<button><img src="/images/lens.svg" width="20" height="20" alt="Find"></button>
</form>
<ul class="cards">
${PHOTOS.map(
  ([name, text]) =>
    `<li class="card"><img src="/images/scene-${name}.svg" width="320" height="200" ${pickVariant('gallery-photo-alt', '', `alt="${text}"`)}></li>`,
).join('\n')}
<li class="card"><img src="/images/scene-market.svg" width="320" height="200" alt="${pickVariant('gallery-file-name', 'DSC_00412.JPG', 'Vegetable market in the old town')}"></li>
</ul>
<h2>Panorama</h2>
<div class="panorama" role="img" ${pickVariant('gallery-panorama', '', 'aria-label="The Arun valley seen from the fort"')}></div>
<h2>Drawing of the winner</h2>
<object data="/images/scene-winner.svg" type="image/svg+xml" width="320" height="200" ${pickVariant('gallery-object', '', 'aria-label="Drawing of a farm house in the evening sun"')}></object>
<h2>How pictures are chosen</h2>
<ul class="ticks">
<li>Taken in the district in the past year</li>
<li>Sent in with the consent of the people shown</li>
</ul>
<p><a href="/media/photo-contest.csv">Results of the contest (CSV, 1 kB)</a></p>
<h2>Visit the fort</h2>
<p><a href="/map" ${pickVariant('gallery-blur', 'onfocus="this.blur()"', '')}><img src="/images/scene-fort.svg" width="320" height="200" alt="Plan your way to the fort" ${pickVariant('gallery-server-map', 'ismap', '')}></a></p>`,
    }),
  },
  {
    path: '/videos',
    name: 'Videos',
    templates: ['standard'],
    content: (pickVariant) => ({
      main: `
<h1>Videos and sound</h1>
<h2>Flood drill at Arunpur</h2>
<video controls width="480" height="270" preload="metadata" aria-label="Flood drill at Arunpur">
<source src="/media/boats.webm" type="video/webm">
${pickVariant('videos-captions', '', '<track kind="captions" srclang="en" label="English" src="/media/flood-drill.vtt" default>')}
</video>
${pickVariant(
  'videos-captions',
  '',
  `<details><summary>Transcript of the flood drill</summary>
<p>The water rises to the first mark. The siren sounds. Families walk to the school on the hill.</p></details>`,
)}
<h2>Boats of the flood drill</h2>
<video controls width="480" height="270" preload="metadata" aria-label="Boats of the flood drill">
<source src="/media/boats.webm" type="video/webm">
<track kind="captions" srclang="en" label="English" src="${pickVariant('videos-captions-empty', '/media/boats.vtt', '/media/flood-drill.vtt')}" default>
</video>
<h2>Speech on the day of the Constitution</h2>
${pickVariant(
  'videos-recording',
  '<p><a href="/media/district-song.wav">Recording of the speech (WAV, 20 kB)</a></p>',
  '<p>“We, the people, have given this Constitution to ourselves. This district keeps its promise when every citizen is heard.”</p>',
)}
<h2>District song</h2>
<audio src="/media/district-song.wav" ${pickVariant('videos-autoplay', 'autoplay', 'controls')} aria-label="District song"></audio>
${pickVariant(
  'videos-transcript-gone',
  '<p><a href="/videos/district-song">Transcript of the song</a></p>',
  '<details><summary>Transcript of the song</summary><p>Arun, river of the morning, carry our boats to the sea.</p></details>',
)}
<p>Sung by pupils of the girls’ school at Devgarh.</p>`,
    }),
  },
];
