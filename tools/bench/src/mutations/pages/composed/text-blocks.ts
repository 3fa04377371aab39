import type { Block } from './block.ts';

/** Static blocks: articles, lists, tables, quotations. */
export const TEXT_BLOCKS: Readonly<Record<string, Block>> = {
  article: ({ name, texts, link: [words, href] }) => `<section><h2>How ${name.toLowerCase()} are run</h2>
<p>${texts[0]}</p><p>${texts[1]} Before you come to the office, read the <a href="${href}">${words}</a> once, since they have changed this year.</p></section>`,
  quotation: ({ hindi, french }, id) => `<section><h2>What people say</h2>
<blockquote lang="hi" id="${id}-hi"><p>${hindi}</p></blockquote><p>A visitor from Lyon wrote in the guest book:
<q lang="fr">${french}</q></p></section>`,
  figure: ({ scene: [file, shows], texts }) => `<section><h2>A picture of the place</h2>
<figure><img src="/images/scene-${file}.svg" width="320" height="200" alt="${shows}"><figcaption>Taken by the
photo club in the spring of this year.</figcaption></figure><p>${texts[2]}</p></section>`,
  list: ({
    things,
  }) => `<section><h2>What you need</h2><ul class="needs"><li>The number of your household</li>
<li>A paper that shows where you live</li><li>For “${things[1]}”: the receipt of last year</li></ul></section>`,
  steps: ({ steps }) =>
    `<section><h2>Step by step</h2><ol class="steps">${steps.map((step) => `<li>${step}</li>`).join('')}</ol></section>`,
  terms: ({
    name,
    rows,
  }) => `<section><h2>Words that are used</h2><dl><dt>Office</dt><dd>Where questions about
${name.toLowerCase()} are answered</dd><dt>${rows[0]?.[0] ?? 'Place'}</dt><dd>The first that was opened, in 1961</dd></dl></section>`,
  table: ({
    name,
    rows,
  }) => `<section><h2>At a glance</h2><div class="table"><table><caption>${name} by place</caption>
<thead><tr><th scope="col">Name</th><th scope="col">First figure</th><th scope="col">Second figure</th></tr></thead>
<tbody>${rows.map(([place, from, to]) => `<tr><th scope="row">${place}</th><td>${from}</td><td>${to}</td></tr>`).join('')}</tbody></table></div></section>`,
  headersTable: (
    { rows },
    id,
  ) => `<section><h2>The same of last year</h2><div class="table"><table><caption>Figures of last year</caption>
<tr><th id="${id}-a">Place</th><th id="${id}-b">At first</th><th id="${id}-c">In the end</th></tr>
${rows.map(([place, from, to], index) => `<tr><th id="${id}-r${index}" headers="${id}-a">${place}</th><td headers="${id}-b ${id}-r${index}">${from}</td><td headers="${id}-c ${id}-r${index}">${to}</td></tr>`).join('')}
</table></div></section>`,
  cards: ({ things, scene: [file], link: [, href] }) =>
    `<section><h2>Most asked for</h2><ul class="cards">${things
      .map(
        (
          thing,
          index,
        ) => `<li class="card"><img src="/images/scene-${file}${index}.svg" alt="" width="320" height="200"><h3><a href="${href}?${index}">${thing}</a></h3>
<p>Takes about ${index + 3} minutes.</p></li>`,
      )
      .join('')}</ul></section>`,
  logos: ({ scene: [file, shows] }) => `<section><h2>Partners</h2><ul class="cards">
<li class="card"><a href="/about"><img src="/images/scene-${file}.svg" width="160" height="100" alt="${shows}: about the district"></a></li>
<li class="card"><a href="/gallery"><img src="/images/scene-weavers.svg" width="160" height="100" alt="Gallery of the weavers of Lalpur"></a></li></ul></section>`,
  chart: (
    { rows },
    id,
  ) => `<section><h2>Drawn as bars</h2><p><svg role="img" aria-label="Bar chart: ${rows[0]?.[0]} has the longest bar" width="160" height="60" viewBox="0 0 160 60" id="${id}-bars">
<rect x="0" y="4" width="150" height="12" fill="#0b3d91"/><rect x="0" y="24" width="110" height="12" fill="#0b3d91"/><rect x="0" y="44" width="70" height="12" fill="#0b3d91"/></svg></p></section>`,
  frame: ({ name }) =>
    `<section><h2>When we are there</h2><iframe src="/composed/hours.html" title="Opening hours of the office for ${name.toLowerCase()}" width="480" height="200"></iframe></section>`,
  film: ({
    name,
  }) => `<section><h2>A short film</h2><video controls width="480" height="270" preload="metadata" aria-label="Flood drill, shown by the office for ${name.toLowerCase()}">
<source src="/composed/film.webm" type="video/webm"><track kind="captions" srclang="en" label="English" src="/media/flood-drill.vtt" default></video>
<h3>Transcript</h3><p>The water rises to the first mark, which is painted yellow. The siren sounds, and people walk up to the school.</p></section>`,
};
