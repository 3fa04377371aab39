import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AUDIT_SOURCES, type FailingElement, type TestedPage, type UntestedControls } from '@abhigam/domain';
import { type Page, readPage } from '@abhigam/facts';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { gatherFacts } from '../src/gather/gather-facts.ts';
import { idOfNode, nodeIds } from '../src/gather/node-ids.ts';
import type { Engine } from '../src/index.ts';
import { isNewIn } from '../src/snapshot/is-new-in.ts';
import {
  type InteractionContext,
  laterPage,
  type Opened,
  type ShownState,
  type StateLook,
  type StateRecorder,
} from '../src/stages/interact/interaction-context.ts';
import { KIT } from '../src/stages/interact/page-interactor.ts';
import { probeStates } from '../src/stages/interact/states/probe-states.ts';
import { stateOf } from '../src/stages/interact/states/state-of.ts';
import { AA, judged } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { openUseWindow, type UseWindow } from './open-used.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const routes: Record<string, Answer> = {};
let engine: Engine;
let site: TestSite;
let pages: UseWindow;

before(async () => {
  engine = await openEngine();
  pages = await openUseWindow();
  site = await startTestSite(routes);
});
after(async () => {
  await pages.close();
  await engine.close();
  await site.close();
});

function used(body: string): Promise<TestedPage> {
  routes['/'] =
    `<!doctype html><html lang="en"><head><title>Inner states</title><style>body { color: #000; background: #fff } button, a, summary { min-height: 30px; min-width: 30px }</style></head><body><main><h1>Inner states</h1>${body}</main></body></html>`;
  return judged(engine, site.origin, AA, AUDIT_SOURCES);
}

/** `status audit #id` of findings in states, with the presses that show them. */
function inStates(page: TestedPage): [what: string, kind: string, steps: string][] {
  return page.audits.flatMap(({ id, status, failingElements }) =>
    failingElements.flatMap((element): [string, string, string][] =>
      element.state ? [[`${status} ${id} ${idIn(element)}`, element.state.kind, stepsOf(element.state)]] : [],
    ),
  );
}

function stepsOf({ steps }: NonNullable<FailingElement['state']>): string {
  return steps.map(({ press, on }) => `${press} ${on}`).join(', ');
}

function idIn({ snippet }: FailingElement): string {
  return /id="([^"]+)"/.exec(snippet)?.[1] ?? snippet;
}

const TOGGLE = `const part = document.getElementById(this.getAttribute('aria-controls')); part.hidden = !part.hidden; this.setAttribute('aria-expanded', String(!part.hidden))`;
const IMAGE = (alt: string) =>
  `<img id="map" ${alt} src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">`;

const MENU = (alt: string) => `
  <nav aria-label="Main"><button type="button" aria-expanded="false" aria-controls="list" onclick="${TOGGLE}">Menu</button>
  <ul id="list" hidden><li><a href="/a">Offices</a></li>
    <li><button type="button" aria-expanded="false" aria-controls="sub" onclick="${TOGGLE}">Services</button>
      <ul id="sub" hidden><li><a href="/b">Water</a></li><li>${IMAGE(alt)}</li></ul></li></ul></nav>`;

const DIALOG = (colour: string) => `
  <button type="button" onclick="document.getElementById('ask').showModal()">Apply</button>
  <dialog id="ask" aria-labelledby="ask-title"><h2 id="ask-title">Apply for a licence</h2>
    <details><summary>Fees</summary><p id="fee" style="color: ${colour}">A licence is 200 rupees.</p></details>
    <form method="dialog"><button>Close</button></form></dialog>`;

const TABS = (label: string, givesBack: string) => `
  <div role="tablist" aria-label="Kinds">
    <button role="tab" id="one" aria-selected="true" aria-controls="first">People</button>
    <button role="tab" id="two" aria-selected="false" aria-controls="second" onclick="
      document.getElementById('first').hidden = true; document.getElementById('second').hidden = false;
      this.setAttribute('aria-selected', 'true'); document.getElementById('one').setAttribute('aria-selected', 'false')">Firms</button>
  </div>
  <div role="tabpanel" id="first" aria-labelledby="one"><p>For people.</p></div>
  <div role="tabpanel" id="second" aria-labelledby="two" hidden><p>For firms.</p>
    <button type="button" id="register" aria-haspopup="dialog" aria-controls="box" onclick="
      document.getElementById('box').hidden = false; document.getElementById('firm').focus()">Register</button></div>
  <div id="box" role="dialog" aria-modal="true" aria-label="Register a firm" hidden style="position: fixed; inset: 0; background: #fff" onkeydown="
    if (event.key === 'Tab') { event.preventDefault(); (document.activeElement.id === 'firm' ? this.lastElementChild : document.getElementById('firm')).focus(); }">
    ${label}<input id="firm" type="text">
    <button type="button" onclick="document.getElementById('box').hidden = true; ${givesBack}">Close</button></div>`;

test('judges content after two presses, and finds a dialog in a tab that loses focus', async () => {
  const page = await used(`${MENU('')}${DIALOG('#aaa')}${TABS('', '')}`);
  assert.deepEqual(inStates(page), [
    ['Fail focus-lost-on-close register', 'tab', 'Enter Firms'],
    ['Fail image-alt map', 'menu', 'Enter Menu, Enter Services'],
    ['Fail color-contrast fee', 'section', 'Enter Apply, Enter Fees'],
    ['Fail label firm', 'dialog', 'Enter Firms, Enter Register'],
  ]);
  const lost = page.audits.find(({ id }) => id === 'focus-lost-on-close')?.failingElements[0];
  assert.equal(lost?.label, 'Register');
});

test('correct nested states have no finding, and findings of the outer state are reported once', async () => {
  const page = await used(
    `${MENU('alt="Map"')}${DIALOG('#222').replace('</h2>', '</h2><p id="pale" style="color: #bbb">You need a photo.</p>')}
    ${TABS('<label for="firm">Name of the firm</label>', "document.getElementById('register').focus()")}`,
  );
  assert.deepEqual(inStates(page), [['Fail color-contrast pale', 'dialog', 'Enter Apply']]);
});

/** A stub that judges no state and records the requested ones. */
class Looker implements StateRecorder {
  readonly looked: string[] = [];
  readonly most: number;
  isLate = false;

  constructor(most: number) {
    this.most = most;
  }

  get isFull(): boolean {
    return this.looked.length >= this.most;
  }

  async look(used: InteractionContext, opened: Opened): Promise<StateLook> {
    if (this.isFull) return { shown: null, outcome: 'too-many' };
    this.looked.push(stepsOf(stateOf(opened)));
    const { session, world } = used;
    await world.evaluate(`${KIT}.findNews(null)`);
    const news = new Set(
      (await world.backendIdsOf(`${KIT}.news`)).flatMap((id) =>
        id === null ? [] : idOfNode(session.mainFrameId, id),
      ),
    );
    const gathered = await gatherFacts(session, used.viewport);
    const page = readPage(gathered.facts);
    const ids = nodeIds(gathered, page);
    const shown: ShownState = {
      used: laterPage(used, gathered, page),
      isNews: (element) => isNewIn({ news, known: new Set() }, ids, element),
    };
    return { shown, outcome: 'opened' };
  }
}

/** From the last interaction. */
let leftOut: UntestedControls[] = [];

/** Opened states, by id of the control. */
async function opened(body: string, looker: Looker | null) {
  const page = await usedBy(body, looker);
  return (page.facts.use?.states?.opened ?? []).map((state) => ({
    ...state,
    id: page.frames[state.trigger.frame]?.elementAt(state.trigger.node)?.attribute('id'),
  }));
}

async function usedBy(body: string, looker: Looker | null): Promise<Page> {
  routes['/'] =
    `<!doctype html><html lang="en"><head><title>Inner states</title></head><body>${body}</body></html>`;
  return pages.use(`${site.origin}/`, async (page) => {
    const states = await probeStates({ ...page, states: looker }, new AbortController().signal);
    leftOut = page.openers.leftOut();
    return readPage({ ...page.page.facts, use: { states } });
  });
}

/** A menu with this name that Escape closes, with entries that do something. */
const NAMED = (name: string, entries: readonly string[]) => `
  <div onkeydown="if (event.key === 'Escape' && !${name}List.hidden) { ${name}List.hidden = true; ${name}.focus() }">
  <button type="button" id="${name}" class="${name}" aria-expanded="false" aria-controls="${name}List" onclick="${TOGGLE}">${name}</button>
  <div id="${name}List" hidden><p>Entries</p>${entries.join('')}</div></div>`;
const ENTRY = (id: string, does: string, more = '') =>
  `<button type="button" id="${id}" class="${id}" aria-haspopup="true" onclick="${does}" ${more}>${id}</button>`;

furtherTest('an entry that closes its menu or navigates does not affect other states', async () => {
  const body = `${NAMED('first', [ENTRY('closes', 'firstList.hidden = true; first.focus()'), ENTRY('away', "location = '/away'")])}
    ${NAMED('second', [ENTRY('asks', 'secondList.hidden = true; box.hidden = false; inside.focus()')])}
    <div id="box" role="dialog" aria-label="Question" hidden><p>Sure?</p>
      <button type="button" id="inside" onclick="box.hidden = true">Close</button></div>
    ${NAMED('third', [ENTRY('more', TOGGLE, 'aria-controls="part" aria-expanded="false"'), '<p id="part" hidden>A part</p>'])}`;
  const alone = await opened(body, null);
  assert.deepEqual(
    alone.map(({ id, closedBy, focusWhenClosed }) => [id, closedBy, focusWhenClosed]),
    [
      ['first', 'escape', 'control'],
      ['second', 'escape', 'control'],
      ['third', 'escape', 'control'],
    ],
  );
  const looker = new Looker(8);
  const states = await opened(body, looker);
  assert.deepEqual(
    states.slice(0, 3).map(({ parts, ...state }) => state),
    alone.map(({ parts, ...state }) => state),
  );
  assert.deepEqual(
    states
      .slice(3)
      .map(({ id, kind, closedBy, focusWhenOpen, within }) => [
        id,
        kind,
        closedBy,
        focusWhenOpen,
        within?.state.pressed,
      ]),
    [
      // How it closes is unknown: its control has disappeared with the menu.
      ['asks', 'dialog', null, 'inside', 'second'],
      // Escape would have closed the menu as well.
      ['more', 'other', 'control', 'control', 'third'],
    ],
  );
  assert.deepEqual(looker.looked, [
    'Enter first',
    'Enter second',
    'Enter third',
    'Enter second, Enter asks',
    'Enter third, Enter more',
  ]);
});

test('one menu does not use up the limit, and hidden openers do not displace visible ones', async () => {
  const parts = (menu: string) =>
    Array.from({ length: 5 }, (_, at) => [
      ENTRY(`${menu}${'x'.repeat(at + 1)}`, TOGGLE, `aria-controls="${menu}Part${at}"`),
      `<p id="${menu}Part${at}" hidden>Part ${at}</p>`,
    ]).flat();
  const unseen = Array.from({ length: 14 }, (_, at) => ENTRY(`unseen${'x'.repeat(at + 1)}`, ''));
  const body = `<div style="height: 0; overflow: hidden">${unseen.join('')}</div>
    ${['ant', 'bee', 'cow'].map((name) => NAMED(name, parts(name))).join('')}`;
  const looker = new Looker(20);
  await opened(body, looker);
  assert.deepEqual(looker.looked, [
    'Enter ant',
    'Enter bee',
    'Enter cow',
    'Enter ant, Enter antx',
    'Enter ant, Enter antxx',
    'Enter bee, Enter beex',
    'Enter bee, Enter beexx',
  ]);
});

furtherTest('opens no nested states when the limit or the time is used up', async () => {
  const body = `<details><summary>Fees</summary><p>For all</p><details class="b"><summary>Reduced</summary><p>For some</p></details></details>`;
  const full = new Looker(1);
  assert.equal((await opened(body, full)).length, 1);
  assert.deepEqual(full.looked, ['Enter Fees']);
  assert.deepEqual(leftOut, [{ why: 'too-many', controls: ['Reduced'], total: 1 }]);
  const late = new Looker(8);
  late.isLate = true;
  assert.equal((await opened(body, late)).length, 1);
  assert.deepEqual(late.looked, ['Enter Fees']);
  assert.deepEqual(leftOut, [{ why: 'time', controls: ['Reduced'], total: 1 }]);
});

furtherTest(
  'opens nested parts that a script creates on opening, and counts parts next to their control',
  async () => {
    const mouse = (id: string) =>
      `<span id="${id}" class="${id}" role="button" tabindex="0" aria-expanded="false" aria-controls="${id}Part" onclick="${TOGGLE}">${id}</span><p id="${id}Part" hidden>Part</p>`;
    const built = `<div role="dialog" aria-label="Fees"><p>200 rupees.</p><details><summary>Who pays less</summary><p>Students.</p></details><button type="button" onclick="place.replaceChildren(); built.focus()">Close</button></div>`;
    const looker = new Looker(8);
    const page = await usedBy(
      `<details class="days"><summary id="first">First</summary><p><input aria-label="Day"> ${mouse('calendar')}</p></details>
    <details><summary id="other">Other</summary><p>More of it.</p><div>${mouse('lone')}</div></details>
    <button type="button" id="built" aria-haspopup="dialog" onclick="place.innerHTML = this.dataset.part; place.querySelector('summary').focus()"
      data-part="${built.replaceAll('"', '&quot;')}">Fees</button><div id="place"></div>`,
      looker,
    );
    assert.deepEqual(looker.looked, [
      'Enter First',
      'Enter Other',
      'Enter Fees',
      'Enter First, Click calendar',
      'Enter Other, Click lone',
      'Enter Fees, Enter Who pays less',
    ]);
    const rule = RULES.find(({ id }) => id === 'mouse-only-control');
    assert.deepEqual(
      rule?.targets(page).map((control) => [control.attribute('id'), rule.evaluate(control, page).verdict]),
      [
        ['first', 'pass'],
        ['other', 'pass'],
        ['built', 'pass'],
        ['calendar', 'review'],
        ['lone', 'fail'],
      ],
    );
  },
);
