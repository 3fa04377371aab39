import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createScreenReaderView, RULES, translatePart } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { probeKeyboard } from '../src/stages/interact/keyboard/keyboard.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';
import { verdictsOfMoving, verdictsWhen } from './verdicts-of-moving.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('keyboard', probeKeyboard);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'keyboard')) {
  test(`${rule.id} judges the first cases of each kind as expected`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as expected`, () => user.judgeCases(rule));
}

test('the keyboard view follows the real walk and marks skipped and revealed stops', async () => {
  const { facts } = await user.use(`<!doctype html><html lang="en"><head><title>Notices</title><style>
      .skip { position: absolute; left: -9999px; padding: 8px } .skip:focus { left: 8px }
    </style></head><body><a class="skip" href="#main">Skip to the notices</a>
    <button onfocus="document.querySelector('#late').tabIndex = -1">Filter</button><button id="late">Reset</button>
    <main id="main"><a href="/first">The first notice</a></main></body></html>`);
  const { stops, walk } = createScreenReaderView(facts, [])?.keyboard ?? assert.fail('no readout');
  assert.equal(walk, 'left');
  assert.deepEqual(
    stops.map(({ name, isWalked, problems }) => [
      name.map((part) => translatePart(part, 'en').text).join(),
      isWalked,
      problems,
    ]),
    [
      ['Skip to the notices', true, []],
      ['Filter', true, []],
      ['Reset', false, ['not-met']],
      ['The first notice', true, []],
    ],
  );
});

test('smoothly scrolled stops are in view when they are read, in the page and in a scroll container', async () => {
  const { facts } = await user.use(`<!doctype html><html lang="en"><head><title>Laws</title><style>
      html, .laws { scroll-behavior: smooth } section { height: 1500px }
      .laws { overflow: hidden; width: 400px } .laws ul { display: flex; width: 1200px } .laws li { flex: 0 0 400px }
    </style></head><body><main><section><a href="/first">The first notice</a></section><section><a href="/next">The next notice</a></section>
    <section><a href="/last">The last notice</a></section>
    <div class="laws"><ul><li><a href="/a">Law of names</a></li><li><a href="/b">Law of roads</a></li><li><a href="/c">Law of trees</a></li></ul></div>
    </main></body></html>`);
  const { stops } = facts.use?.keyboard ?? assert.fail('not walked');
  assert.deepEqual(
    stops.map(({ isInWindow }) => isInWindow),
    Array.from({ length: 6 }, () => true),
  );
});

test('a link around a floating image is in view where its image is', async () => {
  const picture = (style: string) =>
    `<img style="${style}" alt="An office" width="100" height="60" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E">`;
  const { facts } =
    await user.use(`<!doctype html><html lang="en"><head><title>Offices</title></head><body style="overflow-x: hidden">
    <div style="overflow: hidden"><a href="/a">${picture('float: left')}</a></div>
    <div style="overflow: hidden; position: absolute; left: -500px"><a href="/b">${picture('float: left')}</a></div></body></html>`);
  const { stops } = facts.use?.keyboard ?? assert.fail('not walked');
  assert.deepEqual(
    stops.map(({ isInWindow }) => isInWindow),
    [true, false],
  );
});

/** One slide positioned off the page, and one slide clipped by the box that shows another. */
const HIDDEN_SLIDES = [
  '<p id="row" style="position: absolute; left: -900px"><a href="/a">An office</a></p>',
  '<div style="overflow: clip; width: 200px"><p id="row" style="width: 400px; margin-left: 250px"><a href="/a">An office</a></p></div>',
];

for (const [at, slide] of HIDDEN_SLIDES.entries())
  test(`a stop that is out of sight in a moving part needs review and does not fail (${at + 1})`, async () => {
    assert.deepEqual(await verdictsOfMoving(user, 'focus-not-visible', slide), [['review'], ['fail']]);
  });

test('an automatic slide change does not count as a focus indicator', async () => {
  const html = `<style>button { outline: none }</style>
    <button onfocus="slide.style.left = '9px'" onblur="slide.style.left = ''">Next</button>
    <div id="row"><p style="position: relative" id="slide">A slide</p></div>`;
  assert.deepEqual(await verdictsOfMoving(user, 'focus-not-visible', html), [['fail'], ['pass']]);
});

test('after similar links without an indicator, detects a delayed indicator on a link of another kind', async () => {
  const { facts } = await user.use(`<!doctype html><html lang="en"><head><title>Notices</title><style>
      a { outline: none } .on { outline: 3px solid #00f }
    </style></head><body><main><ul>
    <li><a href="/a">Roads</a></li><li><a href="/b">Trees</a></li><li><a href="/c">Water</a></li><li><a href="/d">Names</a></li>
    <li><a class="tile" href="/e" onfocus="setTimeout(() => this.classList.add('on'), 30)" onblur="this.classList.remove('on')">Laws</a></li>
    </ul></main></body></html>`);
  assert.deepEqual(verdictsWhen(facts, 'focus-not-visible', {}), ['fail', 'fail', 'fail', 'fail', 'pass']);
});

test('checks a link whose own style removes the indicator among many similar links, and passes one with its own indicator', async () => {
  const style = (at: number) =>
    at === 10 ? 'style="outline: none"' : at === 12 ? 'style="outline: 3px dotted #060"' : '';
  const links = Array.from(
    { length: 14 },
    (_, at) => `<li><a ${style(at)} href="/${at}">Road ${at}</a></li>`,
  );
  const { facts } = await user.use(
    `<!doctype html><html lang="en"><head><title>Roads</title></head><body><main><ul>${links.join('')}</ul></main></body></html>`,
  );
  const { stops } = facts.use?.keyboard ?? assert.fail('not walked');
  assert.equal(stops.length, 14);
  assert.deepEqual(verdictsWhen(facts, 'focus-not-visible', {}), [
    ...Array.from({ length: 8 }, () => 'pass'),
    'fail',
    'pass',
  ]);
});

test('an element hidden from screen readers that moves focus on is not a stop, and one that keeps it needs review', async () => {
  const { facts } =
    await user.use(`<!doctype html><html lang="en"><head><title>Notices</title></head><body><main>
    <i id="guard" tabindex="0" aria-hidden="true">-</i><button id="next">Filter</button>
    <i id="stop" tabindex="0" aria-hidden="true">Fast filter</i><button>Reset</button></main><script>
    document.getElementById('guard').addEventListener('focusin', () => document.getElementById('next').focus());
    document.getElementById('stop').addEventListener('focusin', () => undefined);
    </script></body></html>`);
  assert.deepEqual(verdictsWhen(facts, 'andi-aria-hidden-focusable', {}), ['pass', 'review']);
  const { use: _, ...unused } = facts;
  assert.deepEqual(verdictsWhen(unused, 'andi-aria-hidden-focusable', {}), ['review', 'review']);
});
