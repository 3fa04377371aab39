import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Cause, FailingElement, TestedPage } from '@abhigam/domain';
import type { Engine, RuleChoice } from '../src/index.ts';
import { judged } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const ALL: RuleChoice = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false };

const routes: Record<string, Answer> = {};
let engine: Engine;
let site: TestSite;
let allCases: TestedPage;

before(async () => {
  engine = await openEngine();
  site = await startTestSite(routes);
  routes['/framed'] = '<!doctype html><html lang="en"><title>x</title><p>x</p></html>';
  const body = CASES.map(([html], index) => html.replaceAll('X', `case${index}`)).join('\n');
  allCases = await resultOf(
    `<html lang="en"><title>x</title><style>${STYLE}</style><main><h1>x</h1>${body}</main></html>`,
  );
});

after(async () => {
  await engine.close();
  await site.close();
});

type Case = [html: string, rule: string, message: string, values?: Cause['values']];

/** All on one page; the tested element has the id X. */
const CASES: Case[] = [
  ['<input id="X">', 'label', 'label'],
  ['<label for="X" aria-hidden="true">Name</label><input id="X">', 'label', 'label.hidden-explicit-label'],
  ['<select id="X"><option>a</option></select>', 'select-name', 'select-name'],
  ['<button id="X"></button>', 'button-name', 'button-name'],
  ['<a id="X" href="/x"></a>', 'link-name', 'link-name.focusable-no-name'],
  ['<a id="X" href="/x" tabindex="-1"></a>', 'link-name', 'link-name'],
  ['<img id="X" src="a.png">', 'image-alt', 'image-alt'],
  ['<img id="X" src="a.png" alt=" ">', 'image-alt', 'image-alt.alt-space-value'],
  [
    '<p id="X" style="color:#aaa">Pale</p>',
    'color-contrast',
    'color-contrast',
    { textColour: '#aaaaaa', backgroundColour: '#ffffff', ratio: 2.32, expected: 4.5 },
  ],
  [
    '<p id="X" style="color:#595959;background:#ddd">Pale</p>',
    'color-contrast-enhanced',
    'color-contrast',
    { textColour: '#595959', backgroundColour: '#dddddd', ratio: 5.15, expected: 7 },
  ],
  [
    '<p id="X" style="color:#777;background:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)">On a picture</p>',
    'color-contrast',
    'color-contrast.review.bgImage',
    { expected: 4.5 },
  ],
  [
    '<p id="X" style="color:#777;background:linear-gradient(#000,#fff)">On a gradient</p>',
    'color-contrast',
    'color-contrast.review.bgGradient',
    { expected: 4.5 },
  ],
  [
    '<p id="X" style="color:#aaa">x</p>',
    'color-contrast',
    'color-contrast.review.shortTextContent',
    { textColour: '#aaaaaa', backgroundColour: '#ffffff', ratio: 2.32, expected: 4.5 },
  ],
  [
    '<p>Many words stand here before <a id="X" href="/in" style="text-decoration:none;color:#333">this link</a> and behind.</p>',
    'link-in-text-block',
    'link-in-text-block.fgContrast',
    { ratio: 1.66, expected: 3 },
  ],
  [
    '<p><button id="X" class="dot" aria-label="a"></button><button class="dot" aria-label="b"></button></p>',
    'target-size',
    'target-size',
    { width: 10, height: 10, minimum: 24, space: 0 },
  ],
  [
    `<div style="position:relative;height:60px"><button id="X" style="left:0;width:30px" class="laid" aria-label="u"></button>
     <button style="left:12px;width:40px" class="laid" aria-label="o"></button></div>`,
    'target-size',
    'target-size.partiallyObscured',
    { width: 12, height: 30, minimum: 24, space: 12 },
  ],
  [
    '<p><span id="X" role="button" tabindex="-1" class="dot" aria-label="a"></span><button class="dot" aria-label="b"></button></p>',
    'target-size',
    'target-size.review',
    { width: 10, height: 10, minimum: 24 },
  ],
  ['<ul id="X"><div>no</div><p>no</p>bare</ul>', 'list', 'list.only-listitems', { children: 'div, p' }],
  ['<ul id="X">bare</ul>', 'list', 'list.only-listitems.text'],
  ['<div><li id="X">x</li></div>', 'listitem', 'listitem'],
  ['<dl id="X"><dd>x</dd></dl>', 'definition-list', 'definition-list.structured-dlitems'],
  [
    '<div id="X" role="checkbox" aria-checked="maybe" tabindex="0" aria-label="x"></div>',
    'aria-valid-attr-value',
    'aria-valid-attr-value',
    { attributes: 'aria-checked="maybe"' },
  ],
  [
    '<div id="X" aria-describedby="gone">x</div>',
    'aria-valid-attr-value',
    'aria-valid-attr-value.review.noId',
    { attribute: 'aria-describedby="gone"' },
  ],
  ['<p id="X" aria-lable="x">x</p>', 'aria-valid-attr', 'aria-valid-attr', { attributes: 'aria-lable' }],
  [
    '<h2 id="X" aria-checked="true">x</h2>',
    'aria-allowed-attr',
    'aria-allowed-attr',
    { attributes: 'aria-checked="true"' },
  ],
  [
    '<p id="X" aria-label="x"></p>',
    'aria-prohibited-attr',
    'aria-prohibited-attr.noRole',
    { attributes: 'aria-label', element: 'p' },
  ],
  [
    '<div id="X" role="slider" tabindex="0" aria-label="x"></div>',
    'aria-required-attr',
    'aria-required-attr',
    { attributes: 'aria-valuenow' },
  ],
  [
    '<div id="X" role="list"><span role="button" tabindex="0">x</span></div>',
    'aria-required-children',
    'aria-required-children.unallowed',
    { children: '[role=button]' },
  ],
  ['<div id="X" role="tab">x</div>', 'aria-required-parent', 'aria-required-parent', { roles: 'tablist' }],
  ['<div id="X" role="buton">x</div>', 'aria-roles', 'aria-roles.invalidrole', { roles: 'buton' }],
  [
    '<input id="X" type="checkbox" aria-checked="true" aria-label="x">',
    'aria-conditional-attr',
    'aria-conditional-attr.checkbox',
    { state: 'false' },
  ],
  ['<h2 id="X"></h2>', 'empty-heading', 'empty-heading'],
  ['<h2>Two</h2><h4 id="X">Four</h4>', 'heading-order', 'heading-order'],
  ['<p id="X" lang="hindi">x</p>', 'valid-lang', 'valid-lang', { attributes: 'lang="hindi"' }],
  ['<iframe id="X" src="/framed"></iframe>', 'frame-title', 'frame-title'],
  [
    '<p id="X" style="letter-spacing:0.05em !important">x</p>',
    'avoid-inline-spacing',
    'avoid-inline-spacing.important-letter-spacing',
    { value: 0.05, minimum: 0.12 },
  ],
  [
    '<table id="X"><tr><th>x</th><td id="cell" headers="cell">x</td></tr></table>',
    'td-headers-attr',
    'td-headers-attr.header-refs-self',
  ],
  [
    '<a id="X" accesskey="s" href="/s">s</a><a accesskey="S" href="/t">t</a>',
    'accesskeys',
    'accesskeys',
    { key: 's' },
  ],
  [
    '<img id="X" alt="" aria-live="polite" src="c.png">',
    'presentation-role-conflict',
    'presentation-role-conflict.has-global-aria-attribute',
    { attributes: 'aria-live' },
  ],
  ['<video id="X" src="v.mp4"></video>', 'video-caption', 'video-caption.caption.review'],
  ['<img id="X" ismap alt="m" src="m.png">', 'server-side-image-map', 'server-side-image-map.exists.review'],
];

const STYLE = `.dot { display: inline-block; width: 10px; height: 10px; padding: 0; border: 0 }
  .laid { position: absolute; top: 0; height: 30px; padding: 0; border: 0 }`;

for (const [index, [html, rule, message, values = {}]] of CASES.entries())
  test(`${html.slice(0, 60)} has the cause ${message}`, () => {
    assert.deepEqual(elementOf(allCases, rule, `#case${index}`).causes, [{ message, values }]);
  });

/** About the page as a whole, so each has a separate page. */
const PAGES: Case[] = [
  ['<html><title>x</title><p>x</p></html>', 'html-has-lang', 'html-has-lang'],
  ['<html xml:lang="hi"><title>x</title><p>x</p></html>', 'html-has-lang', 'html-has-lang.noXHTML'],
  [
    '<html lang="hindi"><title>x</title><p>x</p></html>',
    'html-lang-valid',
    'html-lang-valid.valid-lang',
    { attributes: 'lang="hindi"' },
  ],
  ['<html lang="hi"><p>x</p></html>', 'document-title', 'document-title'],
  ['<html lang="hi"><title>x</title><a href="/a">a</a></html>', 'bypass', 'bypass.review'],
  ['<html lang="hi"><title>x</title><p>x</p></html>', 'landmark-one-main', 'landmark-one-main.page-has-main'],
  [
    '<html lang="hi"><title>x</title><body aria-hidden="true"><p>x</p></html>',
    'aria-hidden-body',
    'aria-hidden-body',
  ],
  [
    '<html lang="hi"><title>x</title><meta name="viewport" content="width=device-width, user-scalable=no"><p>x</p></html>',
    'meta-viewport',
    'meta-viewport',
    { setting: 'user-scalable=no' },
  ],
  [
    '<html lang="hi"><title>x</title><meta http-equiv="refresh" content="300; url=/"><p>x</p></html>',
    'meta-refresh',
    'meta-refresh',
    { seconds: 300 },
  ],
];

for (const [html, rule, message, values = {}] of PAGES)
  test(`a page has the cause ${message}`, async () => {
    assert.deepEqual(elementOf(await resultOf(html), rule).causes, [{ message, values }]);
  });

test('keeps two causes of one element', async () => {
  const page = await resultOf(
    `<html lang="en"><title>x</title><main><h1>x</h1>
     <div id="both" aria-hidden="true"><a href="/a">a</a><input aria-label="b"></div></main></html>`,
  );
  const { causes, explanation } = elementOf(page, 'aria-hidden-focus', '#both');
  assert.deepEqual(
    causes.map(({ message }) => message),
    ['aria-hidden-focus.focusable-disabled', 'aria-hidden-focus.focusable-not-tabbable'],
  );
  assert.match(explanation, /^This part is hidden .*Disable the control.* Set tabindex="-1"/);
});

test('truncates attribute values of the page, also in a frame', async () => {
  const long = 'x'.repeat(50_000);
  const many = Array.from({ length: 500 }, (_, index) => `aria-x${index}=""`).join(' ');
  routes['/hostile'] =
    `<!doctype html><html lang="en"><title>x</title><div id="many" ${many}>x</div><p id="long" role="${long}">x</p></html>`;
  const page = await resultOf(
    '<html lang="en"><title>x</title><main><h1>x</h1><iframe id="f" title="f" src="/hostile"></iframe></main></html>',
  );
  const names = elementOf(page, 'aria-valid-attr', '#f >>> #many').causes[0]?.values.attributes;
  assert.equal(names, Array.from({ length: 10 }, (_, index) => `aria-x${index}`).join(', '));
  const role = elementOf(page, 'aria-roles', '#f >>> #long').causes[0]?.values.roles;
  assert.equal(role, `${'x'.repeat(199)}…`);
});

async function resultOf(html: string): Promise<TestedPage> {
  routes['/page'] = `<!doctype html>${html}`;
  return judged(engine, `${site.origin}/page`, ALL, ['lh']);
}

function elementOf(page: TestedPage, rule: string, selector?: string): FailingElement {
  const elements = page.audits.filter(({ id }) => id === rule).flatMap((audit) => audit.failingElements);
  const element = elements.find((one) => selector === undefined || one.selector === selector);
  assert.ok(element, `${rule} does not name ${selector}, but ${elements.map((one) => one.selector)}`);
  return element;
}
