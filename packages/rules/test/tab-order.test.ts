import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tabStops } from '../src/screen-reader-view/tab-stops.ts';
import { openTabWalker, type TabWalker } from './tab-walk.ts';

let walker: TabWalker;
before(async () => {
  walker = await openTabWalker();
});
after(() => walker.close());

/** Pages by name, with their markup; tab stops have `data-k`. */
const PAGES: Record<string, string> = {
  'links, buttons and fields': `
    <a data-k="a" href="/">A</a><a data-k="no-href">No</a><button data-k="b">B</button><input data-k="c">
    <input type="hidden" data-k="hidden"><textarea data-k="d"></textarea><select data-k="e"><option>1</select>
    <input data-k="f" type="file"><input data-k="g" type="date"><button disabled data-k="off">Off</button>
    <button hidden data-k="gone">Gone</button><button style="visibility:hidden" data-k="invisible">I</button>
    <button style="opacity:0" data-k="h">Transparent</button><div style="display:none"><a data-k="x" href="/">X</a></div>`,
  'positive tabindex before the order of the markup': `
    <a data-k="c" href="/">C</a><button data-k="b" tabindex="5">B</button><button data-k="a" tabindex="1">A</button>
    <div data-k="d" tabindex="0">D</div><div data-k="b2" tabindex=" 5 ">B2</div><button data-k="-" tabindex="-1">-</button>
    <div data-k="none" tabindex="x">none</div><button data-k="e" tabindex="2.5x">first of all but one</button>
    <div data-k="h" tabindex="99999999999">too large</div>`,
  'shadow trees and slots': `
    <button data-k="first">1</button>
    <x-card><template shadowrootmode="open"><button data-k="s2">2</button><slot name="late"></slot><slot></slot>
      <button data-k="s1" tabindex="1">1</button></template>
      <a data-k="light" href="/">L</a><a data-k="late" slot="late" href="/" tabindex="3">late</a>
      <a data-k="light0" href="/" tabindex="2">L</a></x-card>
    <x-host tabindex="0" data-k="host"><template shadowrootmode="open"><a data-k="in-host" href="/">x</a></template></x-host>
    <x-skip tabindex="-1"><template shadowrootmode="open"><a data-k="never" href="/">x</a></template></x-skip>
    <x-deep><template shadowrootmode="open"><x-inner><template shadowrootmode="open"><a data-k="deep2" href="/">2</a>
      <a data-k="deep1" tabindex="1" href="/">1</a></template></x-inner><a data-k="outer" tabindex="1" href="/">o</a></template></x-deep>
    <x-fallback><template shadowrootmode="open"><slot><a data-k="fallback" href="/">f</a></slot></template></x-fallback>
    <button data-k="zero" tabindex="1">before all</button>`,
  'a host that delegates focus': `
    <x-a tabindex="0" data-k="host"><template shadowrootmode="open" shadowrootdelegatesfocus><button data-k="a">A</button>
    </template></x-a><button data-k="b">B</button><x-b data-k="none"><template shadowrootmode="open" shadowrootdelegatesfocus><a data-k="c" href="/">C</a></template></x-b>`,
  frames: `
    <a data-k="a" href="/">A</a>
    <iframe data-k="frame" srcdoc="<a data-k=f2 href=/>2</a><a data-k=f1 tabindex=4 href=/>1</a><iframe data-k=inner srcdoc='<button data-k=i>i</button>'></iframe>"></iframe>
    <iframe data-k="empty" srcdoc="<p>Nothing</p>"></iframe>
    <iframe data-k="skipped" tabindex="-1" srcdoc="<button data-k=never>n</button>"></iframe>
    <iframe data-k="early" tabindex="1" srcdoc="<button data-k=early-in>n</button>"></iframe>
    <iframe data-k="gone" hidden srcdoc="<button data-k=never>n</button>"></iframe><button data-k="z">Z</button>`,
  'radio groups': `
    <form><input type="radio" name="r" data-k="r1"><input type="radio" name="r" data-k="r2"><input type="radio" name="r" data-k="r3"></form>
    <form><input type="radio" name="r" data-k="s1"><input type="radio" name="r" checked data-k="s2"></form>
    <input type="radio" name="t" data-k="t1"><button data-k="between">B</button><input type="radio" name="t" data-k="t2">
    <input type="radio" data-k="u1"><button data-k="between2">B</button><input type="radio" data-k="u2">
    <input type="radio" name="v" checked disabled data-k="v1"><input type="radio" name="v" data-k="v2">
    <form id="other"></form><input type="radio" name="w" form="other" data-k="w1"><input type="radio" name="w" data-k="w2">
    <input type="radio" name="x" checked hidden data-k="x1"><input type="radio" name="x" disabled data-k="x2"><input type="radio" name="x" data-k="x3">
    <input type="radio" name="x" tabindex="-1" data-k="x4"><input type="radio" name="y" tabindex="-1" checked data-k="y1"><input type="radio" name="y" data-k="y2">`,
  'details and summary': `
    <details><summary data-k="s1">One</summary><a data-k="closed" href="/">x</a></details>
    <details open><summary data-k="s2">Two</summary><summary data-k="second">no</summary><a data-k="open" href="/">x</a></details>
    <summary data-k="alone">alone</summary>`,
  'a modal dialog': `
    <button data-k="behind">Behind</button><dialog id="d"><button data-k="a">A</button><a data-k="b" href="/">B</a></dialog>
    <script>document.getElementById('d').showModal();document.activeElement.blur()</script>`,
  'a non-modal dialog': `
    <button data-k="a">A</button><dialog open><button data-k="b">B</button></dialog><button data-k="c">C</button>
    <dialog><button data-k="closed">no</button></dialog>`,
  'disabled fieldsets': `
    <fieldset disabled><legend><input data-k="legend"></legend><legend><input data-k="second-legend"></legend><input data-k="off">
    <a data-k="link" href="/">still on</a><fieldset><button data-k="nested">off</button></fieldset></fieldset><button data-k="z">Z</button>`,
  inert: `
    <div inert><button data-k="off">Off</button><iframe srcdoc="<button data-k=off2>o</button>"></iframe></div>
    <button data-k="a">A</button><main inert><a data-k="off3" href="/">x</a></main>`,
  'editable content': `
    <div contenteditable data-k="a">text <a data-k="link-within" href="/">link</a> <b contenteditable="true" data-k="within">b</b>
      <i contenteditable="false" data-k="fixed"><u contenteditable data-k="again">u</u></i></div>
    <div contenteditable="false" data-k="not">no</div><div contenteditable="plaintext-only" data-k="b">plain</div>
    <div contenteditable="nonsense" data-k="none">none</div><div contenteditable><a tabindex="0" href="/" data-k="link0">x</a><button data-k="in">b</button></div>`,
  'video, audio and image maps': `
    <audio controls data-k="audio"></audio><audio data-k="silent"></audio><video controls data-k="video"></video>
    <map name="m"><area data-k="area1" href="/1" shape="rect" coords="0,0,9,9"><area data-k="no-href" coords="0,0,9,9">
      <area data-k="area2" href="/2" shape="rect" coords="9,9,19,19"></map><button data-k="b">B</button>
    <img usemap="#m" width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
    <map name="unused"><area data-k="unused" href="/3" coords="0,0,9,9"></map>`,
  'scroll containers': `
    <div data-k="scroller" style="height:40px;overflow:auto"><p style="height:400px">tall</p></div>
    <div data-k="with-link" style="height:40px;overflow:auto"><p style="height:400px"><a data-k="link" href="/">x</a></p></div>
    <div data-k="fits" style="height:40px;overflow:auto"><p>low</p></div>
    <div data-k="cut" style="height:40px;overflow:hidden"><p style="height:400px">tall</p></div>
    <div data-k="kept-out" tabindex="-1" style="height:40px;overflow:auto"><p style="height:400px">tall</p></div>
    <div data-k="only-negative" style="height:40px;overflow:auto"><p style="height:400px" tabindex="-1">tall</p></div>`,
  'SVG and elements without a box': `
    <svg width="50" height="20"><a href="/s" data-k="svg-link"><text y="10">s</text></a><g tabindex="0" data-k="g"><rect width="5" height="5"/></g></svg>
    <div style="display:contents"><button data-k="in-contents">B</button></div>
    <canvas width="20" height="20"><button data-k="in-canvas">C</button></canvas>
    <button data-k="offscreen" style="position:absolute;left:-9999px">O</button>
    <label for="l">label</label><input id="l" data-k="l"><div role="button" data-k="no">role alone</div>`,
  popovers: `
    <button popovertarget="p" data-k="opener">O</button><button data-k="next">N</button>
    <div popover id="p"><button data-k="in-popover">P</button></div>
    <div popover="manual" id="q"><a data-k="in-open" href="/">x</a></div><script>q.showPopover()</script>
    <div aria-hidden="true"><button data-k="unheard">U</button></div>`,
};

for (const [name, markup] of Object.entries(PAGES)) {
  test(`lists tab stops in the order of the Tab key: ${name}`, async () => {
    const { page, visited } = await walker.walk(`<!doctype html><title>Forms of the office</title>${markup}`);
    const stops = tabStops(page).map((stop) => stop.attribute('data-k') ?? stop.tag);
    assert.ok(visited.length > 0);
    assert.deepEqual(stops, visited);
  });
}
