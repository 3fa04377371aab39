import type { Block } from './block.ts';

const ICONS = {
  print: '<path d="M6 9V3h12v6M6 18H3v-8h18v8h-3M7 14h10v7H7z"/>',
  share: '<path d="M4 12v8h16v-8M12 3v12M7 8l5-5 5 5"/>',
  keep: '<path d="M6 3h12v18l-6-5-6 5z"/>',
};

/** Interactive blocks: forms, buttons, disclosures, moving content. */
export const CONTROL_BLOCKS: Readonly<Record<string, Block>> = {
  form: ({ name, things }, id) => `<section><h2>Write to us</h2><form data-pretends>
<div class="field"><label for="${id}-name">Full name</label><input id="${id}-name" name="name" autocomplete="name"></div>
<div class="field"><label for="${id}-mail">E-mail address</label><span class="hint" id="${id}-mail-hint">We answer to this address within a week</span>
<input id="${id}-mail" name="mail" type="email" autocomplete="email" aria-describedby="${id}-mail-hint"></div>
<fieldset><legend>How may we answer?</legend>
<div class="choice"><input type="radio" name="${id}-how" id="${id}-by-mail"><label for="${id}-by-mail">By e-mail</label></div>
<div class="choice"><input type="radio" name="${id}-how" id="${id}-by-post"><label for="${id}-by-post">By post</label></div></fieldset>
<div class="field"><label for="${id}-about">Subject of your letter</label><select id="${id}-about"><option>${things[0]}</option><option>${things[1]}</option><option>${things[2]}</option></select></div>
<div class="field"><label for="${id}-text">Your question about ${name.toLowerCase()}</label><textarea id="${id}-text" rows="4"></textarea></div>
<div class="choice"><input type="checkbox" id="${id}-copy"><label for="${id}-copy">Send me a copy</label></div>
<p><button type="submit">Send the letter</button></p></form></section>`,
  errors: (_subject, id) => `<section><h2>Check your application</h2><form data-pretends novalidate>
<div class="field"><label for="${id}-house">Number of the household (required)</label><span class="error" id="${id}-house-error">Error: enter the nine digits of the household number</span>
<input id="${id}-house" required aria-invalid="true" aria-describedby="${id}-house-error" inputmode="numeric" style="border-color:#8b0000"></div>
<div class="field"><label for="${id}-tel">Telephone number</label><input id="${id}-tel" type="tel" autocomplete="tel"></div>
<div class="field"><label for="${id}-street">Street and house (required)</label><input id="${id}-street" required autocomplete="street-address"></div>
<p><button type="submit">Apply again</button></p></form></section>`,
  toolbar: () => `<section><h2>This page</h2><div class="toolbar">
<button type="button" aria-label="Print this page"><svg viewBox="0 0 24 24" aria-hidden="true">${ICONS.print}</svg></button>
<button type="button" aria-label="Share this page"><svg viewBox="0 0 24 24" aria-hidden="true">${ICONS.share}</svg></button>
<button type="button" aria-label="Keep this page"><svg viewBox="0 0 24 24" aria-hidden="true">${ICONS.keep}</svg></button>
<a class="icon-link" href="/help" aria-label="Help with this page"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 8v5M12 16v1"/></svg></a></div></section>`,
  disclosure: (
    { texts },
    id,
  ) => `<section><h2>Good to know</h2><p><button type="button" aria-expanded="false" aria-controls="${id}-more" data-discloses="${id}-more">Show the particulars</button></p>
<div class="panel" id="${id}-more" hidden><p>${texts[2]}</p></div></section>`,
  dialog: (
    { texts },
    id,
  ) => `<section><h2>Your data</h2><p><button type="button" aria-haspopup="dialog" data-opens="${id}-dialog">Read the privacy note</button></p>
<dialog id="${id}-dialog" aria-labelledby="${id}-title"><h3 id="${id}-title">Privacy note</h3><p>${texts[1]}</p><p><button type="button" data-closes>Close the note</button></p></dialog></section>`,
  slides: (
    { things, texts },
    id,
  ) => `<section><h2>News in turns</h2><div data-slides id="${id}-slides"><p><button type="button" data-pauses>Pause the slides</button></p>
<div class="slides">${things.map((thing, index) => `<div data-slide${index > 0 ? ' hidden' : ''}><h3>${thing}</h3><p>${texts[index]?.split('. ')[0]}.</p></div>`).join('')}</div></div></section>`,
  tooltip: (
    { name },
    id,
  ) => `<section><h2>Fees</h2><p>Letters cost nothing.</p><div class="with-tip" data-tip><button type="button" aria-describedby="${id}-tip">What a copy costs</button>
<div class="tip" role="tooltip" id="${id}-tip" hidden>A copy of a letter about ${name.toLowerCase()} costs five rupees a sheet, and nothing for pensioners.</div></div></section>`,
  switch: (
    _subject,
    id,
  ) => `<section><h2>Messages</h2><p><span class="switch" role="switch" tabindex="0" aria-checked="false" aria-labelledby="${id}-switch" data-switches></span>
<span id="${id}-switch">Tell me when something changes</span></p></section>`,
  tabs: ({ rows }, id) =>
    `<section><h2>By place</h2><div role="tablist" aria-label="Places">${rows
      .map(
        ([place], index) =>
          `<button type="button" role="tab" data-tab id="${id}-tab${index}" aria-controls="${id}-panel${index}" aria-selected="${index === 0}"${index > 0 ? ' tabindex="-1"' : ''}>${place}</button>`,
      )
      .join('')}</div>${rows
      .map(
        ([place, from, to], index) =>
          `<div role="tabpanel" class="panel" tabindex="0" id="${id}-panel${index}" aria-labelledby="${id}-tab${index}"${index > 0 ? ' hidden' : ''}><p>${place}: from ${from} to ${to}.</p></div>`,
      )
      .join('')}</section>`,
  finder: (
    { rows },
    id,
  ) => `<section><h2>Find an office</h2><form role="search" aria-label="Offices" data-finds="${id}-offices" data-tells="${id}-found">
<div class="field"><label for="${id}-words">Name of the office</label><input id="${id}-words" type="search"></div><p><button type="submit">Find offices</button></p></form>
<p role="status" id="${id}-found"></p><ul id="${id}-offices">${rows.map(([place]) => `<li>Office ${place}</li>`).join('')}</ul></section>`,
  pages: ({ name }) =>
    `<nav aria-label="Pages about ${name.toLowerCase()}"><h2>More pages</h2><ul><li><a href="?page=1" aria-current="page" aria-label="Page 1">1</a></li><li><a href="?page=2" aria-label="Page 2">2</a></li><li><a href="?page=3" aria-label="Page 3">3</a></li></ul></nav>`,
};
