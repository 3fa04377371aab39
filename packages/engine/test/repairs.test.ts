import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuditSource, FailingElement, TestedPage } from '@abhigam/domain';
import { correct } from '@abhigam/rules';
import type { Engine } from '../src/index.ts';
import { AA } from './judged.ts';
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

async function tried(
  body: string,
  head = '',
  sources: readonly AuditSource[] = ['lh', 'andi'],
): Promise<TestedPage> {
  routes['/'] =
    `<!doctype html><html lang="en"><head><title>Repairs</title>${head}</head><body><main><h1>Repairs</h1>${body}</main></body></html>`;
  const { result } = await engine.testPage({
    url: site.origin,
    rules: { ...AA, wcagVersion: '2.2' },
    sources: [...sources],
    screenshot: false,
    repairs: 'always',
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  return result;
}

function failureOf(page: TestedPage, audit: string, id: string): FailingElement {
  const element = page.audits
    .filter(({ id: found, status }) => found === audit && status === 'Fail')
    .flatMap(({ failingElements }) => failingElements)
    .find(({ snippet }) => snippet.includes(`id="${id}"`));
  assert.ok(element, `${audit} does not fail on ${id}`);
  return element;
}

test('proves and offers repairs of many kinds', async () => {
  const page = await tried(
    `
    <img id="picture" src="/none.png">
    <input id="field" type="text">
    <a id="link" href="/x"></a>
    <button id="button" type="button"><svg width="9" height="9"></svg></button>
    <p id="pale" style="color: #aaa">Pale words here</p>
    <p id="grey" class="grey">Grey words here</p>
    <h2 id="state" aria-checked="true">Heading</h2>
    <ul id="list"><div>no item</div><li>item</li></ul>
    <div><li id="item">alone</li></div>
    <div><dt id="term">Office</dt> <dd id="says">Open all day</dd> <dt id="other">Bank</dt><dd>Closed</dd></div>`,
    '<style>.grey { color: #aaa }</style>',
  );
  for (const [audit, id] of [
    ['image-alt', 'picture'],
    ['label', 'field'],
    ['link-name', 'link'],
    ['button-name', 'button'],
    ['color-contrast', 'pale'],
    ['color-contrast', 'grey'],
    ['aria-allowed-attr', 'state'],
    ['list', 'list'],
    ['listitem', 'item'],
    ['dlitem', 'term'],
    ['dlitem', 'says'],
    ['dlitem', 'other'],
  ] as const) {
    const element = failureOf(page, audit, id);
    assert.deepEqual(element.repair, { isProved: true }, `${audit} on ${id}`);
    assert.equal(correct({ auditId: audit, ...element })?.isProved, true);
  }
});

test('proves changes inside an element', async () => {
  const page = await tried(
    `<p id="lines">• Proof of age<br>• Proof of <b>residence</b><br>• A photograph</p>
    <h2 id="wide">N O T I C E</h2>
    <table id="table"><tr><td><b>Name</b></td><td><b>Place</b></td></tr>
      <tr><td>Asha</td><td>Lalpur</td></tr><tr><td>Ravi</td><td>Devgarh</td></tr></table>
    <h2 id="says">Heading</h2>
    <button role="tab" id="one">One</button> <button role="tab" id="two">Two</button>
    <p id="hidden" aria-hidden="true">The office is closed on all holidays and on every second Saturday.</p>
    <div><button class="tiny" id="tiny">ab</button><button class="tiny">cd</button></div>`,
    '<style>.tiny { width: 16px; height: 16px; padding: 0; border: 0; font-size: 10px; color: #aaa; background: #fff }</style>',
  );
  for (const [audit, id] of [
    ['fake-list', 'lines'],
    ['spaces-within-word', 'wide'],
    ['andi-table-has-no-th', 'table'],
    ['heading-not-descriptive', 'says'],
    ['aria-required-parent', 'one'],
    ['aria-required-parent', 'two'],
    ['text-hidden-from-screen-readers', 'hidden'],
    // A colour and a size of one element.
    ['color-contrast', 'tiny'],
    ['target-size', 'tiny'],
  ] as const)
    assert.deepEqual(failureOf(page, audit, id).repair, { isProved: true }, `${audit} on ${id}`);
});

test('proves a focus indicator by another walk, and refuses one that is still not visible', async () => {
  const page = await tried(
    `<p><a id="link" href="/a">The notices of today</a></p>
    <div class="narrow"><a id="cut" href="/b">The notices of last year</a></div>`,
    `<style>
      body { margin: 0 }
      a:focus { outline: none }
      .narrow { overflow: hidden; width: 200px; height: 20px }
      .narrow a { display: block; width: 400px; height: 400px; margin: -99px }
    </style>`,
    ['interaction'],
  );
  assert.deepEqual(failureOf(page, 'focus-not-visible', 'link').repair, { isProved: true });
  assert.deepEqual(failureOf(page, 'focus-not-visible', 'cut').repair, {
    isProved: false,
    why: 'still-fails',
  });
});

test('refuses a repair that moves other elements', async () => {
  const page = await tried(
    '<p id="moved" aria-colour="x">Words here</p><p id="still" aria-color="x">Words here</p>',
    '<style>[aria-colour] { margin-left: 90px }</style>',
  );
  const element = failureOf(page, 'aria-valid-attr', 'moved');
  assert.deepEqual(element.repair, { isProved: false, why: 'boxes-moved' });
  assert.equal(correct({ auditId: 'aria-valid-attr', ...element }), null);
  assert.deepEqual(failureOf(page, 'aria-valid-attr', 'still').repair, { isProved: true });
});

test('refuses a repair that causes another failure, and proves the others', async () => {
  const page = await tried(
    '<p><img id="picture" src="/none.png"></p><ul id="list"><div>no item</div><li class="own">item</li></ul>',
    '<style>li:not(.own) { color: #ddd }</style>',
  );
  const { repair } = failureOf(page, 'list', 'list');
  assert.deepEqual(repair, { isProved: false, why: 'new-failure', auditId: 'color-contrast' });
  assert.deepEqual(failureOf(page, 'image-alt', 'picture').repair, { isProved: true });
});

test('refuses a colour with low contrast on hover, and proves one that a state overrides', async () => {
  const page = await tried(
    '<p>Go to <a id="weak" href="/a">the notices of today</a></p><p>Go to <a id="own" href="/b">the old notices</a></p>',
    `<style>
      a { color: #aaa; text-decoration: underline }
      a:hover { background: #222 }
      #own:hover { color: #fff }
    </style>`,
  );
  const { repair } = failureOf(page, 'color-contrast', 'weak');
  assert.deepEqual(repair, { isProved: false, why: 'other-state' });
  assert.deepEqual(failureOf(page, 'color-contrast', 'own').repair, { isProved: true });
});

test('restores the page before interaction, with equal markup and the same nodes', async () => {
  const repairStarted = Promise.withResolvers<void>();
  routes['/as-it-was'] = (_, response) => {
    response.end();
    repairStarted.resolve();
  };
  routes['/watched'] = `<!doctype html><html lang="en"><head><title>Watched</title><script>
    addEventListener('load', () => {
      const nodes = [...document.querySelectorAll('*')];
      const was = document.documentElement.outerHTML;
      let isChanged = false;
      new MutationObserver(() => {
        const now = [...document.querySelectorAll('*')];
        const isSame = now.length === nodes.length && now.every((node, at) => node === nodes[at]);
        if (document.documentElement.outerHTML !== was) isChanged = true;
        else if (isChanged && isSame) new Image().src = '/as-it-was';
      }).observe(document, { subtree: true, childList: true, attributes: true });
    })</script></head><body><h1>Watched</h1>
    <img id="picture" src="/none.png"><input id="field" type="text" value="given">
    <h2 id="state" aria-checked="true">Heading</h2><ul id="list"><div>no item</div><li>item</li></ul>
    <div><li id="item">alone</li></div><div> <dt>One</dt> <dd>Two</dd> <dd>Three</dd> </div><p style="color: #aaa">Pale words here</p>
    <p>• One thing<br>• Another thing<br>• The last thing</p><h2>N O T I C E</h2>
    <table><tr><td><b>Name</b></td><td><b>Place</b></td></tr><tr><td>Asha</td><td>Lalpur</td></tr><tr><td>Ravi</td><td>Devgarh</td></tr></table></body></html>`;
  const { result } = await engine.testPage({
    url: `${site.origin}/watched`,
    rules: AA,
    screenshot: false,
    repairs: 'always',
    // Called between repairs and interaction: the page has reported by then, or its time is over.
    mayUse: () => repairStarted.promise.then(() => 'off' as const),
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result));
  assert.deepEqual(failureOf(result, 'listitem', 'item').repair, { isProved: true });
});

test('tries no repairs unless requested', async () => {
  routes['/plain'] =
    '<!doctype html><html lang="en"><title>Plain</title><h1>Plain</h1><img id="a" src="/none.png">';
  const { result } = await engine.testPage({
    url: `${site.origin}/plain`,
    rules: AA,
    sources: ['lh', 'andi'],
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE');
  assert.equal(failureOf(result, 'image-alt', 'a').repair, undefined);
});
