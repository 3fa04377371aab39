import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AUDIT_SOURCES, type AuditSource, type FailingElement, type TestedPage } from '@abhigam/domain';
import { furtherTest } from '@abhigam/testing';
import sharp from 'sharp';
import type { Engine } from '../src/index.ts';
import { AA, judged, PASSIVE_SOURCES } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const routes: Record<string, Answer> = {};
let engine: Engine;
let site: TestSite;

before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
});
after(async () => {
  await engine.close();
  await site.close();
});

function used(body: string, head = '', sources: readonly AuditSource[] = AUDIT_SOURCES): Promise<TestedPage> {
  routes['/'] =
    `<!doctype html><html lang="en"><head><title>States</title><style>body { color: #000; background: #fff } button, a { min-height: 30px; min-width: 30px }</style>${head}</head><body><main><h1>States</h1>${body}</main></body></html>`;
  return judged(engine, site.origin, AA, sources);
}

/** `status audit #id` of findings in states, with the presses that show them. */
function inStates(page: TestedPage): [what: string, state: FailingElement['state']][] {
  return page.audits.flatMap(({ id, status, failingElements }) =>
    failingElements.flatMap((element): [string, FailingElement['state']][] =>
      element.state ? [[`${status} ${id} ${idIn(element)}`, element.state]] : [],
    ),
  );
}

function idIn({ snippet }: FailingElement): string {
  return /id="([^"]+)"/.exec(snippet)?.[1] ?? snippet;
}

const MENU = (image: string) => `
  <nav aria-label="Main"><button type="button" aria-expanded="false" aria-controls="list" id="menu" onclick="
    const list = document.getElementById('list'); list.hidden = !list.hidden;
    this.setAttribute('aria-expanded', String(!list.hidden))">Menu</button>
  <ul id="list" hidden><li><a href="/a">Offices</a></li><li>${image}</li></ul></nav>`;

test('finds an image without an alternative in an opened menu', async () => {
  const page = await used(
    MENU(
      '<img id="map" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">',
    ),
  );
  assert.deepEqual(
    inStates(page).filter(([what]) => what.startsWith('Fail image-alt')),
    [['Fail image-alt map', { kind: 'menu', pressed: 'Menu', steps: [{ press: 'Enter', on: 'Menu' }] }]],
  );
  const audits = page.audits.filter(({ id }) => id === 'image-alt');
  assert.deepEqual(
    audits.map(({ status }) => status),
    ['Fail'],
  );
  assert.ok(audits[0]?.failingElements.every(({ rect }) => rect === null));
  assert.ok(page.score !== null && page.score < 100);
});

test('opens each tab whose panel has other kinds of content, and one of similar panels', async () => {
  const panel = (at: number, content: string) =>
    `<div role="tabpanel" id="panel-${at}" aria-labelledby="tab-${at}" ${at > 0 ? 'hidden' : ''}>${content}</div>`;
  const words = '<p>Words of a panel that say what it is about.</p>';
  const page = await used(
    `<div role="tablist" aria-label="Offices">${[0, 1, 2, 3]
      .map(
        (at) =>
          `<button type="button" role="tab" id="tab-${at}" aria-controls="panel-${at}" aria-selected="${at === 0}" onclick="choose(${at})">Office ${at}</button>`,
      )
      .join('')}</div>
    ${panel(0, words)}${panel(1, words)}${panel(2, words)}
    ${panel(3, '<img id="map" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">')}
    <script>function choose(chosen) { for (let at = 0; at < 4; at += 1) {
      document.getElementById('panel-' + at).hidden = at !== chosen;
      document.getElementById('tab-' + at).setAttribute('aria-selected', String(at === chosen)); } }</script>`,
  );
  assert.deepEqual(
    inStates(page)
      .filter(([what]) => what.startsWith('Fail image-alt'))
      .map(([what, state]) => [what, state?.kind, state?.pressed]),
    [['Fail image-alt map', 'tab', 'Office 3']],
  );
});

const DIALOG = (colour: string, opened = '') => `
  <button type="button" id="open" onclick="document.getElementById('ask').showModal()">Apply</button>
  <dialog id="ask" aria-labelledby="ask-title" ${opened}>
    <h2 id="ask-title">Apply for a licence</h2><p id="pale" style="color: ${colour}">You need a photo.</p>
    <form method="dialog"><button id="close">Close</button></form>
  </dialog>`;

test('judges a dialog with a fade-in when it stops moving', async () => {
  const fading =
    '<style>dialog[open] { animation: fade 700ms } @keyframes fade { from { opacity: 0 } }</style>';
  const good = await used(DIALOG('#333'), fading);
  assert.deepEqual(inStates(good), []);
  const page = await used(DIALOG('#aaa'), fading);
  assert.deepEqual(
    inStates(page).map(([what]) => what),
    ['Fail color-contrast pale'],
  );
  const state = inStates(page)[0]?.[1];
  assert.deepEqual(state, { kind: 'dialog', pressed: 'Apply', steps: [{ press: 'Enter', on: 'Apply' }] });
});

furtherTest('judges a dialog with a scripted fade-in when it stops moving', async () => {
  const page = await used(`
    <button type="button" id="open" aria-haspopup="dialog" onclick="
      const box = document.getElementById('box'); box.style.display = 'block'; box.style.opacity = 0;
      let step = 0; const timer = setInterval(() => { step += 1; box.style.opacity = step / 20; if (step === 20) clearInterval(timer) }, 40);
      box.querySelector('button').focus()">News</button>
    <div id="box" role="dialog" aria-label="News" style="display: none; background: #fff"><p style="color: #333">All offices are closed.</p>
    <button type="button" onclick="document.getElementById('box').style.display = 'none'; document.getElementById('open').focus()">Close</button></div>`);
  assert.deepEqual(inStates(page), []);
});

const TABS = (label: string) => `
  <div role="tablist" aria-label="Kinds">
    <button role="tab" id="one" aria-selected="true" aria-controls="first">People</button>
    <button role="tab" id="two" aria-selected="false" aria-controls="second" onclick="
      document.getElementById('first').hidden = true; document.getElementById('second').hidden = false;
      this.setAttribute('aria-selected', 'true'); document.getElementById('one').setAttribute('aria-selected', 'false')">Firms</button>
  </div>
  <div role="tabpanel" id="first" aria-labelledby="one"><p>For people.</p></div>
  <div role="tabpanel" id="second" aria-labelledby="two" hidden><p>For firms.</p>${label}<input id="firm" type="text"></div>`;

furtherTest('finds a field without a label in a tab panel', async () => {
  const page = await used(TABS(''));
  const found = inStates(page).filter(([what]) => what === 'Fail label firm');
  assert.deepEqual(
    found.map(([, state]) => state),
    [{ kind: 'tab', pressed: 'Firms', steps: [{ press: 'Enter', on: 'Firms' }] }],
  );
});

const SECTION = (colour: string) => `<details><summary>Fees</summary>
  <div style="background: linear-gradient(#fff, #eee); padding: 20px"><p id="fee" style="color: ${colour}">A licence is 200 rupees.</p></div></details>`;

test('finds text with low contrast in an accordion, over an image too', async () => {
  const page = await used(SECTION('#bbb'));
  assert.deepEqual(
    inStates(page).map(([what, state]) => [what, state?.kind, state?.pressed]),
    [['Fail andi-min-contrast fee', 'section', 'Fees']],
  );
});

const FORM = (colour: string) => `
  <form action="/send" method="post" novalidate onsubmit="event.preventDefault(); const said = document.getElementById('said');
    said.hidden = false; document.getElementById('mail').setAttribute('aria-invalid', 'true'); document.getElementById('mail').focus()">
    <label for="mail">E-mail</label> <input id="mail" type="email" autocomplete="email" required aria-describedby="said">
    <p id="said" role="alert" hidden style="color: ${colour}">Write your e-mail.</p>
    <button>Send</button></form>`;

test('judges error messages of a form that was submitted empty, without sending anything', async () => {
  const page = await used(FORM('#f99'));
  assert.deepEqual(
    inStates(page).map(([what, state]) => [what, state?.kind, state?.pressed]),
    [['Fail color-contrast said', 'form-errors', 'Send']],
  );
});

const SLIDES = (alt: string) => `
  <section aria-roledescription="carousel" aria-label="Schemes">
    <button type="button" onclick="document.getElementById('s1').hidden = true; document.getElementById('s2').hidden = false">Next scheme</button>
    <div id="s1" role="group" aria-label="1 of 2"><p>Schools</p></div>
    <div id="s2" role="group" aria-label="2 of 2" hidden><img id="well" ${alt} src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="90" height="90"></div>
  </section>`;

test('judges the next slide of a carousel', async () => {
  const page = await used(SLIDES(''));
  assert.ok(
    inStates(page).some(([what, state]) => what === 'Fail image-alt well' && state?.kind === 'slide'),
    JSON.stringify(inStates(page)),
  );
});

test('reports initially visible content once, and does not judge content behind a dialog again', async () => {
  const page = await used(
    `<p id="behind" style="color: #bbb">Behind</p>${DIALOG('#333')}<p id="after" style="color: #bbb">After</p>`,
  );
  const contrast = page.audits.filter(({ id }) => id === 'color-contrast');
  assert.deepEqual(
    contrast.flatMap(({ failingElements }) =>
      failingElements.map((element) => [idIn(element), element.state]),
    ),
    [
      ['behind', undefined],
      ['after', undefined],
    ],
  );
});

furtherTest('reports a defect once when the page renders its parts again', async () => {
  const page = await used(`<div id="app"></div><script>
    let open = false;
    const draw = () => {
      app.innerHTML = '<p class="pale" style="color: #bbb">Pale words</p><button type="button" aria-expanded="' + open + '" onclick="toggle()">More</button>'
        + (open ? '<p id="more" style="color: #ccc">More pale words</p>' : '');
    };
    function toggle() { open = !open; draw(); app.querySelector('button').focus(); }
    draw();
  </script>`);
  assert.deepEqual(
    inStates(page).map(([what]) => what),
    ['Fail color-contrast more'],
  );
});

async function pictured(body: string, head = '') {
  routes['/'] =
    `<!doctype html><html lang="en"><head><title>Pictures</title><meta name="viewport" content="width=device-width">${head}</head><body><main><h1>Pictures</h1>${body}</main></body></html>`;
  const { result, elementPictures } = await engine.testPage({
    url: site.origin,
    rules: AA,
    sources: [...AUDIT_SOURCES],
    screenshot: true,
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  const elements = result.audits.flatMap((audit) => audit.failingElements);
  /** Picture of the element with this id: what it shows, its size, and the colours of each pixel. */
  return async (id: string) => {
    const element = elements.find(({ snippet, picture }) => picture && snippet.includes(`id="${id}"`));
    assert.ok(element?.picture, `no picture of ${id}: ${elements.map(({ snippet }) => snippet).join()}`);
    const { shows, width, height, number } = element.picture;
    const { data, info } = await sharp(elementPictures[number])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [width, height]);
    const has = (rgb: readonly number[]) =>
      Array.from({ length: width * height }, (_, at) => data.subarray(at * 3, at * 3 + 3)).some((colour) =>
        rgb.every((value, channel) => Math.abs(value - (colour[channel] ?? 0)) < 25),
      );
    return { shows, width, height, has };
  };
}

test('content of a dialog has its own picture with hidden field values', async () => {
  const pictureOf = await pictured(
    DIALOG('#bbb').replace(
      '<form',
      '<label for="who">Name</label> <input id="who" value="██████" style="color: #00f"><form',
    ),
    '<style>dialog { background: #fed } dialog::backdrop { background: #060 }</style>',
  );
  const { shows, width, height, has } = await pictureOf('pale');
  assert.equal(shows, 'state');
  assert.ok(width <= 720 && height <= 480);
  assert.ok(has([255, 238, 221]), 'the dialog');
  assert.ok(!has([0, 0, 255]), 'nothing that was typed');
});

test('an invisible focus and content lost at 320 pixels have their own pictures', async () => {
  const pictureOf = await pictured(
    `<p><a id="unseen" href="/x" style="outline: none; background: #fd0; display: inline-block; min-height: 30px">Tenders</a></p>
    <div id="wide" style="width: 900px; background: #0bf">These words are in a box that keeps its width in small windows, so that people scroll sideways to read each of its long lines.</div>`,
  );
  const focus = await pictureOf('unseen');
  assert.equal(focus.shows, 'focus');
  assert.ok(focus.has([255, 221, 0]));
  const narrow = await pictureOf('wide');
  assert.equal(narrow.shows, 'narrow');
  assert.ok(narrow.width <= 320);
  assert.ok(narrow.has([0, 187, 255]));
});

test('hover content has its own picture, and the page is restored', async () => {
  const pictureOf = await pictured(
    `<p><a id="paled" href="/x">Tenders of this year</a></p>
    <p class="hint"><button id="hinted" type="button">Fees</button> <span>A licence costs 200 rupees.</span></p>
    <p>Licences are given in the office of the district on each working day.</p>`,
    `<style>#paled { color: #000; background: #fff } #paled:hover { color: #fd4; background: #fd0 }
    .hint { position: relative } .hint span { display: none; position: absolute; top: 100%; left: 0; background: #0bf; width: 300px; height: 60px }
    .hint:hover span { display: block }</style>`,
  );
  const paled = await pictureOf('paled');
  assert.equal(paled.shows, 'pointer');
  assert.ok(paled.has([255, 221, 0]), 'its colour under the pointer');
  assert.ok(!paled.has([0, 187, 255]), 'nothing else is under the pointer');
  const hinted = await pictureOf('hinted');
  assert.equal(hinted.shows, 'pointer');
  assert.ok(hinted.has([0, 187, 255]), 'what came into sight');
  assert.ok(!hinted.has([255, 221, 0]), 'the pointer has left the link');
});

test('does not judge states of a page without its style sheets, and the result has the reason', async () => {
  const page = await used(MENU('Map'), '<link rel="stylesheet" href="http://127.0.0.1:9/main.css">');
  assert.equal(page.leftOut.find(({ part }) => part === 'states')?.why, 'unstyled');
});

test('judges states of a page whose style sheet is missing for all visitors', async () => {
  const menu = MENU(
    '<img id="map" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">',
  );
  const page = await used(menu, '<link rel="stylesheet" href="/gone.css">');
  assert.deepEqual(
    page.leftOut.map(({ part, why }) => [part, why]).filter(([, why]) => why !== 'time'),
    [['style-sheets', 'never-loads']],
  );
  assert.ok(inStates(page).some(([what]) => what === 'Fail image-alt map'));
});

const TWICE = `${DIALOG('#aaa')}<p><a href="#ask" role="button" onclick="event.preventDefault(); document.getElementById('ask').showModal()">Apply here too</a></p>
    ${MENU('<img id="map" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">')}`;

furtherTest('reports the same defect in two states once', async () => {
  const found = inStates(await used(TWICE));
  assert.equal(found.filter(([what]) => what === 'Fail color-contrast pale').length, 1);
  assert.ok(found.some(([what]) => what === 'Fail image-alt map'));
});

furtherTest('finds the same states at each visit', async () => {
  const first = inStates(await used(TWICE));
  assert.ok(first.length > 0);
  assert.deepEqual(inStates(await used(TWICE)), first);
});

test('a page with correct states has no finding in them', async () => {
  const page = await used(
    `${MENU('Map')}${DIALOG('#222')}${TABS('<label for="firm">Name of the firm</label>')}${SECTION('#222')}
    ${FORM('#900')}${SLIDES('alt="A well"')}`,
  );
  assert.deepEqual(inStates(page), []);
  // All was opened, unless the machine was too busy.
  assert.deepEqual(
    page.leftOut.filter(({ why }) => why !== 'time'),
    [],
  );
});

furtherTest('the fingerprint of an element does not depend on whether it is initially visible', async () => {
  const image =
    '<img id="map" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">';
  const hashOf = (page: TestedPage) =>
    page.audits.find(({ id }) => id === 'image-alt')?.failingElements[0]?.feHash;
  const closed = hashOf(await used(MENU(image)));
  assert.ok(closed);
  assert.equal(hashOf(await used(MENU(image).replace(' hidden>', '>'), '', PASSIVE_SOURCES)), closed);
});
