import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { elementAtPath, HIDDEN_VALUE, type Page, readPage, selectorOf, snippetOf } from '@abhigam/facts';
import { BrowserPool } from '../src/browser/browser-pool.ts';
import { IsolatedWorld } from '../src/browser/isolated-world.ts';
import { openPageSession, type PageSession } from '../src/browser/page-session.ts';
import { type GatheredFacts, gatherFacts } from '../src/gather/gather-facts.ts';
import { describeElements } from '../src/in-page/describe-elements.ts';
import { detachShadowingFields } from '../src/in-page/detach-shadowing-fields.ts';
import { PageOpener } from '../src/navigation/open-page.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const VIEWPORT = { width: 1000, height: 700 };

const BODY = `
<h1>Offices</h1>
<style>h1::before { content: "★ " } .gone { display: none } .ghost { visibility: hidden }</style>
<label for="ward">Ward</label><input id="ward" value="north"><input type="checkbox" id="box" checked>
<p class="gone">Not rendered</p><p class="ghost">Not visible</p>
<div id="mouse">Only for the mouse</div>
<x-card id="card"><b id="slotted">In the slot</b><i id="nowhere">Nowhere</i></x-card>
<div id="closed"></div>
<form id="form"><input name="children"><input name="parentNode" id="clobber"></form>
<iframe title="Same" srcdoc="<p id='inner'>Inner</p><button>Inner button</button>"></iframe>
<script>
  document.getElementById('mouse').addEventListener('mousedown', () => {});
  document.getElementById('mouse').addEventListener('click', () => {});
  const open = document.getElementById('card').attachShadow({ mode: 'open' });
  open.innerHTML = '<section><slot name="title">Title</slot><p id="p1">Before <slot></slot></p></section>';
  document.getElementById('nowhere').setAttribute('slot', 'unknown');
  document.getElementById('closed').attachShadow({ mode: 'closed' }).innerHTML = '<button>Closed</button>';
  window.addEventListener('devicemotion', () => {});
  document.addEventListener('keydown', () => {});
</script>`;

const TAMPERED = `<script>
  for (const object of [Element, Node, Document, Array, EventTarget])
    for (const name of Object.getOwnPropertyNames(object.prototype))
      try { Object.defineProperty(object.prototype, name, { value: () => { throw new Error('tampered'); } }); } catch {}
  window.Map = window.Promise = null;
</script>`;

const html = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Forms of the office</title></head><body>${body}</body></html>`;

/** Content that was measured before it was hidden, or while it is. */
const FOLDED = `
<div id="panel" hidden="until-found"><input id="folded"></div>
<details id="closed-details"><summary id="opener">More</summary><button id="inside">Inside</button></details>
<details open><summary>More</summary><button id="seen">Seen</button></details>
<script>
  for (const id of ['folded', 'inside', 'seen']) document.getElementById(id).getBoundingClientRect();
</script>`;

const routes: Record<string, Answer> = {
  '/folded': html(FOLDED),
  '/': html(BODY),
  '/tampered': html(BODY + TAMPERED),
  '/untampered': html(`${BODY}<script></script>`),
};

let site: TestSite;
let pool: BrowserPool;
before(async () => {
  site = await startTestSite(routes);
  routes['/outer'] = html(
    `<p>Outer</p><iframe title="Other" src="${site.origin.replace('127.0.0.1', 'localhost')}/"></iframe>`,
  );
  pool = new BrowserPool(undefined);
});
after(async () => {
  await pool.close();
  await site.close();
});

/** Opens a page, gathers its facts and runs the work with its session. */
async function gathered<T>(
  path: string,
  work: (facts: GatheredFacts, session: PageSession) => T | Promise<T>,
): Promise<T> {
  const loan = await pool.borrow();
  const session = await openPageSession(loan.browser, VIEWPORT);
  const opener = new PageOpener(session, {});
  try {
    await opener.open(site.origin + path);
    await opener.settle('undefined');
    return await work(await gatherFacts(session, VIEWPORT), session);
  } finally {
    opener.stop();
    await session.close();
    loan.release(false);
  }
}

const pageOf = (path: string): Promise<Page> => gathered(path, ({ facts }) => readPage(facts));
const one = (page: Page, selector: string) => {
  const [element] = page.all(selector);
  assert.ok(element, selector);
  return element;
};

test('reads names, roles and states from the accessibility tree', async () => {
  const page = await pageOf('/');
  const field = one(page, '#ward');
  assert.deepEqual([field.name, field.role, field.ax?.nameFrom], ['Ward', 'textbox', 'labelfor']);
  // Only whether it has a value, not the value.
  assert.equal(field.facts.inputValue, HIDDEN_VALUE);
  assert.equal(one(page, '#box').facts.checked, true);
  assert.equal(one(page, 'h1').name, '★ Offices');
  assert.deepEqual(
    one(page, 'h1').generated.map(({ kind, text }) => [kind, text]),
    [['before', '★ ']],
  );
});

test('marks elements that are not rendered or not visible', async () => {
  const page = await pageOf('/');
  const shown = (selector: string) => [one(page, selector).isRendered, one(page, selector).isShown];
  assert.deepEqual(shown('h1'), [true, true]);
  assert.deepEqual(shown('.gone'), [false, false]);
  assert.deepEqual(shown('.ghost'), [true, false]);
  assert.equal(one(page, '.ghost').visibleText, '');
  assert.equal(one(page, '.gone').isExposed, false);
});

test('collapsed content has no box, even if a script has measured it', async () => {
  const page = await pageOf('/folded');
  const shown = (selector: string) => one(page, selector).isShown;
  for (const folded of ['#folded', '#inside']) assert.equal(shown(folded), false, folded);
  for (const seen of ['#panel', '#opener', '#seen']) assert.equal(shown(seen), true, seen);
});

test('reads open and closed shadow trees, and resolves slots', async () => {
  const page = await pageOf('/');
  assert.equal(one(page, '#closed button').name, 'Closed');
  assert.equal(one(page, '#slotted').parent?.tag, 'slot');
  assert.equal(page.all('#nowhere').length, 0);
  assert.equal(one(page, '#p1').visibleText, 'Before In the slot');
  assert.equal(selectorOf(one(page, '#p1')), '#card >>> #p1');
  assert.equal(one(page, '#slotted').byId('ward')?.tag, 'input');
  assert.equal(one(page, '#p1').byId('ward'), null);
});

test('reads listeners of elements and of the page', async () => {
  const page = await pageOf('/');
  assert.equal(one(page, '#mouse').listensTo('mousedown'), true);
  assert.equal(one(page, '#mouse').listensTo('keydown'), false);
  assert.deepEqual(
    page.facts.globalListeners.map(({ on, type }) => `${on} ${type}`),
    ['window devicemotion', 'document keydown'],
  );
});

test('reads frames, including cross-origin frames', async () => {
  const page = await pageOf('/outer');
  assert.equal(page.frames.length, 3);
  const inner = one(page, '#inner');
  assert.equal(inner.frame.owner?.frame.owner?.attribute('title'), 'Other');
  assert.match(selectorOf(inner), /^html > body > iframe >>> .*iframe >>> #inner$/);
  assert.equal(page.all('button').filter((button) => button.name === 'Inner button').length, 1);
  const box = one(page, 'h1').pageBox;
  assert.ok(box && box.y > (one(page, 'h1').box?.y ?? 0), 'moved to where the frame shows it');
});

test('a page that overrides built-in functions has the same facts', async () => {
  const facts = async (path: string) => {
    const { facts: found } = (await gathered(path, (all) => all)) satisfies GatheredFacts;
    return found.frames.map(({ nodes }) =>
      nodes.filter(({ name }) => !/^(script|#text|#document)$/.test(name)),
    );
  };
  assert.deepEqual(await facts('/tampered'), await facts('/untampered'));
});

test('facts from a file equal gathered facts', async () => {
  const { facts } = await gathered('/', (all) => all);
  const again = readPage(JSON.parse(JSON.stringify(facts)));
  assert.deepEqual(
    again.elements.map((element) => [selectorOf(element), snippetOf(element), element.name]),
    readPage(facts).elements.map((element) => [selectorOf(element), snippetOf(element), element.name]),
  );
});

test('an element has the same path in the page and in the facts', async () => {
  await gathered('/', async ({ facts }, session) => {
    const world = await IsolatedWorld.create(session.cdp, session.mainFrameId);
    const described = await world.evaluate(`(() => {
      const inside = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
        [element, ...(element.shadowRoot ? inside(element.shadowRoot) : [])]);
      const all = inside(document).filter((element) => element.id !== 'nowhere');
      return (${describeElements.toString()})(all, () => '', (${detachShadowingFields.toString()})(), (html) => html)
        .map(({ tag, path }) => ({ tag, path }));
    })()`);
    assert.ok(Array.isArray(described) && described.length > 20);
    const { top } = readPage(facts);
    assert.deepEqual(
      described.map(({ path }) => elementAtPath(top, path)?.tag),
      described.map(({ tag }) => tag),
    );
    assert.equal(new Set(described.map(({ path }) => elementAtPath(top, path)?.node)).size, described.length);
  });
});
