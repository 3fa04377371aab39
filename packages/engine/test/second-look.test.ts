import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { TestedPage } from '@abhigam/domain';
import { sampled } from '@abhigam/testing';
import type { Engine, RuleChoice } from '../src/index.ts';
import { judged } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const ALL: RuleChoice = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false };

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

/** On one page, next to each other so that each control needs space. Ids begin with the expected result. */
const TARGETS = `<style>
.own { width: 14px; height: 14px } .reset { box-sizing: border-box; margin: 0; padding: 0; max-width: 100%; min-width: 0 }
.plain { appearance: none; border: 1px solid } .small { font-size: 10px } .big { transform: scale(1.2) } .near { zoom: 1.1 }
.flat { padding: 0 } .coloured { accent-color: green; margin: 0 } .row { display: flex; margin: 40px 0 }
</style>
${[
  '<input type=checkbox id=X>',
  '<input type=radio id=X>',
  '<input type=checkbox id=X class=reset>',
  '<input type=checkbox id=X class=coloured>',
  '<input type=checkbox id=X class=small>',
  '<select id=X><option>1</option></select>',
  '<button id=X>A</button>',
  '<input type=date id=X>',
  '<input type=range id=X>',
  '<input type=checkbox id=X style="width: auto; font: inherit">',
  '<input type=checkbox id=X style="width: 13px; height: 13px">',
  '<select id=X style="max-width: 200px; min-height: 0"><option>1</option></select>',
]
  .map((html, at) => rowOf(html, `pass-browser-${at}`))
  .join('')}
${[
  '<input type=checkbox id=X class=own>',
  '<input type=radio id=X style="width: 12px; height: 12px">',
  '<input type=checkbox id=X class=plain>',
  '<input type=checkbox id=X class=big>',
  '<input type=checkbox id=X class=near>',
  '<select id=X class=small><option>1</option></select>',
  '<button id=X class=flat>A</button>',
  '<button id=X style="font-size: 11px">A</button>',
  '<button id=X><svg width=7 height=9 style="display: block"><rect width=7 height=9 /></svg></button>',
  '<span id=X role=checkbox tabindex=0 aria-checked=false style="display: inline-block; width: 13px; height: 13px"></span>',
]
  .map((html, at) => rowOf(html, `fail-author-${at}`))
  .join('')}
<div style="zoom: 1.2">${rowOf('<input type=checkbox id=X>', 'fail-zoomed-page')}</div>
${rowOf('<span id=X role=button tabindex=-1 aria-label=x style="display: inline-block; width: 9px; height: 9px"></span>', 'review-not-tabbable')}
<p>Words around <a id=skip-in-sentence href=/in style="font-size: 9px">here</a><a id=skip-in-sentence-too href=/too style="font-size: 9px">there</a> go on.</p>
<div style="padding: 40px"><input type=checkbox id=pass-room class=own></div>
<div style="padding: 40px"><input type=checkbox id=skip-large style="width: 30px; height: 30px"></div>
<div class=row><input type=checkbox class=own id=pass-label><label for=pass-label style="display: block; padding: 8px">I agree to all of this</label></div>
<div class=row><button class=own title=c></button><input type=checkbox class=own id=fail-small-label><label for=fail-small-label style="display: block; font-size: 8px; line-height: 9px">I agree</label></div>
<div class=row><input type=checkbox class=own id=fail-link-in-label><label for=fail-link-in-label style="display: block; padding: 8px 0"><a href=/terms style="display: block; width: 90px">Terms</a></label></div>
<iframe title=Frame width=300 height=90 srcdoc="<title>x</title><input type=checkbox id=pass-in-frame><input type=checkbox style='width: 12px; height: 12px' id=fail-in-frame>"></iframe>
<div><template shadowrootmode=open><style>input { height: 12px }</style><input type=checkbox id=fail-in-shadow><input type=checkbox></template></div>`;

/** A target with close neighbours. */
function rowOf(html: string, id: string): string {
  const named = html.replace('id=X', `id=${id} title=x`);
  return `<div class=row><button class=own title=a></button>${named}<button class=own title=b></button></div>`;
}

const SCROLLERS = `<style>.box { width: 200px; height: 60px; overflow: auto }</style>
${['', 'overflow-x: scroll'].map((style, at) => `<div class=box id=review-${at} style="${style}">${'<p>Words of the area.</p>'.repeat(9)}</div>`).join('')}
<div class=box id=fail-taken-out tabindex=-1>${'<p>Words of the area.</p>'.repeat(9)}</div>
<div class=box id=pass-reached tabindex=0>${'<p>Words of the area.</p>'.repeat(9)}</div>
<div class=box id=pass-holds-link>${'<p>Words of the <a href=/in>area</a>.</p>'.repeat(9)}</div>
<div class=box id=skip-fits><p>Words.</p></div>
<div class=box id=skip-hidden style="overflow: hidden">${'<p>Words of the area.</p>'.repeat(9)}</div>`;

const LINKS = `<style>a { text-decoration: none; color: inherit } .far { color: #d22 } .dark { color: #333 } p { color: #111 }</style>
${[
  ['pass-underlined-child', '<span style="text-decoration: underline">the terms</span>'],
  ['pass-bold-child', '<b>the terms</b>'],
  ['pass-child-with-edge', '<span style="border-bottom: 1px solid">the terms</span>'],
  ['pass-icon', 'the terms <svg width=9 height=9><rect width=9 height=9 /></svg>'],
  ['pass-colour-of-child', '<span style="color: #d22; position: relative">the terms</span>'],
  ['fail-colour-of-child', '<span style="color: #333; position: relative">the terms</span>'],
  ['fail-colour', 'the terms', 'dark'],
  [
    'fail-colour-below-child',
    '<span style="position: relative; display: inline-block">the terms</span>',
    'dark',
  ],
  ['review-same', 'the terms'],
  ['review-same-with-child', '<span style="position: relative">the terms</span>'],
  ['review-part', '<span style="position: relative; background: #fafafa">the terms</span>', 'dark'],
  ['pass-far', 'the terms', 'far'],
]
  .map(
    ([id, inside, kind = '']) =>
      `<p>Many words of a sentence stand before <a href=/in id=${id} class="${kind}">${inside}</a> and behind it as well.</p>`,
  )
  .join('')}
<p style="position: relative">Many words of a sentence stand before <a href=/in id=review-covered class=dark>the terms</a> and behind.<span style="position: absolute; inset: 0; background: #eee"></span></p>
<p><span style="color: #333">Many words of a sentence stand before <a href=/in id=fail-in-grey style="color: #111">the terms</a> and behind it as well.</span></p>
<ul><li><a href=/in id=skip-alone>the terms</a></li></ul>`;

/** Elements of `aria-errormessage`: announced, only visible, and not announceable. */
const ERRORS = `<p id=message>Write a year</p><p id=loud role=alert>Write a day</p><p id=hidden-one hidden>Write a month</p>
${[
  ['pass-loud', 'loud'],
  ['review-seen', 'message'],
  ['fail-hidden', 'hidden-one'],
  ['fail-hidden-again', 'hidden-one'],
  ['fail-several', 'message loud'],
]
  .map(([id, ids]) => `<input id=${id} aria-label=${id} aria-invalid=true aria-errormessage="${ids}">`)
  .join('')}
<input id=pass-described aria-label=described aria-invalid=true aria-errormessage=message aria-describedby=message>
<input id=fail-seen-and-wrong aria-label=wrong aria-invalid=maybe aria-errormessage=message>
${['aria-expanded', 'aria-pressed', 'aria-hidden']
  .map((name) => `<button id=pass-undefined-${name} ${name}=undefined>${name}</button>`)
  .join('')}
<div role=button tabindex=0 id=pass-undefined-in-capitals aria-expanded=UNDEFINED>More</div>
<button id=fail-no-token aria-expanded=maybe>More</button>`;

for (const [rule, body] of [
  ['aria-valid-attr-value', ERRORS],
  ['target-size', TARGETS],
  ['scrollable-region-focusable', SCROLLERS],
  ['link-in-text-block', LINKS],
] as const)
  describe(rule, () => {
    let page: TestedPage;
    before(async () => {
      routes[`/${rule}`] = pageOf(body);
      page = await judged(engine, `${site.origin}/${rule}`, ALL, ['lh']);
    });

    test('judges each element as its id states', () => {
      const ids = [...body.matchAll(/\bid=["']?([a-z]+-[a-z0-9-]+)/g)].flatMap(([, id]) => id ?? []);
      assert.ok(ids.length > 5);
      const found = (status: 'Fail' | 'Warn') =>
        page.audits
          .filter((audit) => audit.id === rule && audit.status === status)
          .flatMap(({ failingElements }) => failingElements)
          .map(({ snippet }) => /^<[^>]*\bid="([^"]+)"/.exec(snippet)?.[1] ?? '')
          .filter((id) => /^[a-z]+-/.test(id))
          .sort();
      const idsOfKind = (kind: string) => ids.filter((id) => id.startsWith(`${kind}-`)).sort();
      assert.deepEqual(found('Fail'), idsOfKind('fail'));
      assert.deepEqual(found('Warn'), idsOfKind('review'));
    });

    if (rule !== 'target-size')
      test('gives the cause', () => {
        const causes = page.audits
          .filter((audit) => audit.id === rule)
          .flatMap(({ failingElements }) => failingElements.flatMap((element) => element.causes))
          .map(({ message }) => message);
        assert.deepEqual([...new Set(causes)].sort(), CAUSES[rule]);
      });
  });

const CAUSES = {
  'aria-valid-attr-value': [
    'aria-valid-attr-value',
    'aria-valid-attr-value.aria-errormessage',
    'aria-valid-attr-value.aria-errormessage.hidden',
    'aria-valid-attr-value.aria-errormessage.review.unheard',
    'aria-valid-attr-value.aria-errormessage.unsupported',
  ],
  'scrollable-region-focusable': [
    'scrollable-region-focusable',
    'scrollable-region-focusable.review.byBrowser',
  ],
  'link-in-text-block': [
    'link-in-text-block.fgContrast',
    'link-in-text-block.review.bgOverlap',
    'link-in-text-block.review.same',
  ],
};

test("the Lighthouse score uses axe's own results", async () => {
  routes['/raw'] = pageOf(
    `${TARGETS.slice(0, TARGETS.indexOf('</style>'))}</style>${rowOf('<input type=checkbox id=X>', 'raw').replaceAll('class=own', '')}
     <p>Many words of a sentence stand before <a href=/in id=same style="text-decoration: none; color: inherit">the terms</a> and behind.</p>`,
  );
  const { result, lighthouse } = await engine.testPage({
    url: `${site.origin}/raw`,
    rules: ALL,
    sources: ['lh'],
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE');
  const found = (id: string) => lighthouse?.find((finding) => finding.id === id);
  assert.deepEqual(
    ['target-size', 'link-in-text-block'].map((id) => [
      id,
      found(id)?.outcome,
      result.audits.find((audit) => audit.id === id)?.status,
    ]),
    [
      ['target-size', 'fail', 'Pass'],
      ['link-in-text-block', 'pass', 'Warn'],
    ],
  );
});

for (const [what, head, expected] of [
  ['without a style sheet nothing is said of the orientation', '', null],
  ['with style sheets that ask nothing of it neither', '<style>p { color: #111 }</style>', null],
  ['a sheet that cannot be read is said', '<link rel=stylesheet href="OTHER/sheet.css">', 'Warn'],
] as const)
  test(what, async () => {
    routes['/sheet.css'] = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/css' }).end('p{}');
    routes['/orientation'] = pageOf('<p>x</p>', head.replace('OTHER', site.otherOrigin));
    const page = await judged(engine, `${site.origin}/orientation`, ALL, ['lh']);
    const raised = page.audits.find(({ id, status }) => id === 'css-orientation-lock' && status !== 'Pass');
    assert.equal(raised?.status ?? null, expected);
  });

for (const [html, message] of sampled(
  [1, 3, 4],
  [
    ['<html>', 'html-has-lang'],
    ['<html lang>', 'html-has-lang.empty'],
    ['<html lang=" ">', 'html-has-lang.empty'],
    ['<html xml:lang="hi" lang="">', 'html-has-lang.noXHTML'],
    ['<html lang="hi">', null],
  ],
))
  test(`${html} is reported as ${message}`, async () => {
    routes['/lang'] = `<!doctype html>${html}<title>x</title><p>x</p></html>`;
    const page = await judged(engine, `${site.origin}/lang`, ALL, ['lh']);
    const failed = page.audits.find(({ id, status }) => id === 'html-has-lang' && status === 'Fail');
    assert.equal(failed?.failingElements[0]?.causes[0]?.message ?? null, message);
  });

function pageOf(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body><main><h1>x</h1>${body}</main></body></html>`;
}
