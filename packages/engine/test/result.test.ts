import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuditResult, TestedPage } from '@abhigam/domain';
import sharp from 'sharp';
import type { Engine, PageTest, RuleChoice } from '../src/index.ts';
import { AA, failures, judged, PASSIVE_SOURCES, warnings } from './judged.ts';
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

function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>Forms of the office</title>${head}</head><body>${body}</body></html>`;
}

async function resultOf(body: string, rules: RuleChoice = AA, head = ''): Promise<TestedPage> {
  routes['/page'] = page(body, head);
  return judged(engine, `${site.origin}/page`, rules);
}

function entries(result: TestedPage, id: string): AuditResult[] {
  return result.audits.filter((audit) => audit.id === id);
}

test('a failure has all the data of a report', async () => {
  const result = await resultOf('<main><h1>Page</h1><p id="pale" style="color:#aaa">Pale   text</p></main>');
  const [contrast] = entries(result, 'color-contrast');
  assert.ok(contrast);
  const { failingElements, description, ...audit } = contrast;
  assert.deepEqual(audit, {
    id: 'color-contrast',
    source: 'lh',
    status: 'Fail',
    impact: 'serious',
    category: 'cat.color',
    criteria: ['1.4.3'],
    tags: ['cat.color', 'wcag2aa', 'wcag143', 'ACT'],
    title: 'Text has insufficient contrast with its background',
    experimental: false,
    weight: 7,
    reason: null,
  });
  assert.ok(description.length > 0);
  const [element] = failingElements;
  assert.ok(element);
  assert.match(element.explanation, /^Text #aaaaaa on #ffffff has a contrast of 2\.32 to 1; .*\.$/);
  assert.deepEqual(element.causes, [
    {
      message: 'color-contrast',
      values: { textColour: '#aaaaaa', backgroundColour: '#ffffff', ratio: 2.32, expected: 4.5 },
    },
  ]);
  assert.deepEqual(
    [element.label, element.selector, element.ancestry, element.snippet],
    ['Pale text', '#pale', 'body > main > p', '<p id="pale" style="color:#aaa">Pale   text</p>'],
  );
  assert.deepEqual(element.testData, {
    contrastRatio: 2.32,
    expectedRatio: 4.5,
    fgColor: '#aaaaaa',
    bgColor: '#ffffff',
    fontSize: '12.0pt (16px)',
    fontWeight: 'normal',
    suggestedColor: '#767676',
    suggestedColorType: 'text',
    nearestColor: '#767676',
    nearestColorType: 'text',
  });
});

test('lists passed audits without elements and omits inapplicable ones', async () => {
  const result = await resultOf('<main><h1>Page</h1></main>');
  const [title] = entries(result, 'document-title');
  assert.deepEqual([title?.status, title?.failingElements], ['Pass', []]);
  assert.deepEqual(entries(result, 'image-alt'), []);
  assert.deepEqual([result.score, result.lhScore, failures(result)], [100, 100, []]);
});

test('failing elements and elements to review are two entries of one rule', async () => {
  const result = await resultOf(
    `<main><h1>Page</h1><input type="checkbox" aria-label="Ticked" id="bad" aria-invalid="perhaps">
     <a href="/" id="maybe" aria-describedby="missing">Home</a></main>`,
  );
  const found = entries(result, 'aria-valid-attr-value').map(({ status, reason, failingElements }) => [
    status,
    reason,
    failingElements.map((element) => element.selector),
  ]);
  assert.deepEqual(found, [
    ['Fail', null, ['#bad']],
    ['Warn', 'needs-review', ['#maybe']],
  ]);
});

test('best-practice and experimental rules only warn, with the right weight', async () => {
  const rules: RuleChoice = { ...AA, disableExperimental: false };
  const body = `<main><h1>Page</h1><h4>Skipped</h4><p style="font-weight:bold;font-size:2em">Looks like a heading</p>
    <p>And some ordinary text after it that goes on.</p></main>`;
  const result = await resultOf(body, rules);
  const [order] = entries(result, 'heading-order');
  assert.deepEqual([order?.status, order?.reason, order?.weight], ['Warn', 'best-practice', 3]);
  const [heading] = entries(result, 'p-as-heading');
  assert.deepEqual([heading?.status, heading?.reason, heading?.weight], ['Warn', 'experimental', 0]);
  assert.deepEqual(entries(await resultOf(body), 'p-as-heading'), []);
});

test('version and level select the rules', async () => {
  const body = '<main><h1>Page</h1><p style="color:#aaa">Pale</p></main>';
  assert.deepEqual(entries(await resultOf(body, { ...AA, wcagLevel: 'A' }), 'color-contrast'), []);
  // axe reports an element that fails the basic rule only there.
  const greyish = '<main><h1>Page</h1><p style="color:#666">Grey text</p></main>';
  const enhanced = await resultOf(greyish, { ...AA, wcagLevel: 'AAA' });
  assert.equal(entries(enhanced, 'color-contrast-enhanced')[0]?.status, 'Fail');
});

test('a run without ARIA omits ARIA rules, and elements that are in scope only by their role', async () => {
  const body = `<main><h1>Page</h1><div role="button"></div><div id="made" role="heading" aria-level="2"></div><h2 id="native"></h2></main>`;
  const withAria = await resultOf(body);
  assert.ok(failures(withAria).includes('aria-command-name div[role="button"]'));
  assert.ok(failures(withAria).includes('heading-no-name #made'));
  const without = await resultOf(body, { ...AA, wcagVersion: '2.1 without ARIA' });
  assert.deepEqual(failures(without), ['heading-no-name #native']);
  assert.deepEqual(
    warnings(without).filter((line) => line.includes('#made')),
    [],
  );
});

test('counts are the totals of the audits', async () => {
  const { counts, audits } = await resultOf(
    '<h1>Page</h1><img src="a.png"><img src="b.png"><p style="color:#aaa">Pale</p>',
  );
  const sum = (status: string) =>
    audits
      .filter((audit) => audit.status === status)
      .reduce((all, audit) => all + audit.failingElements.length, 0);
  assert.deepEqual([counts.issues, counts.warnings], [sum('Fail'), sum('Warn')]);
  assert.equal(counts.failedAudits + counts.warnedAudits + counts.passedAudits, audits.length);
  assert.equal(counts.issues, 3);
});

test('truncates a snippet at 2,000 characters', async () => {
  const result = await resultOf(
    `<main><h1>Page</h1><img src="data:image/gif;base64,${'A'.repeat(5_000)}"></main>`,
  );
  assert.equal(entries(result, 'image-alt')[0]?.failingElements[0]?.snippet.length, 2_000);
});

test('collects links of the rendered page, shadow roots and same-origin frames', async () => {
  routes['/framed'] = page('<a href="/from-frame">x</a>');
  routes['/linking'] = page(
    `<a href="/one#part">1</a><a href="two">2</a><a href="/one">again</a><a href="mailto:a@b.example">m</a>
     <a download href="/file.zip">z</a><map name="m"><area href="/area" alt="a"></map><div id="host"></div>
     <iframe title="f" src="/framed"></iframe><div id="late"></div><script>
     document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<a href="/shadow">s</a>';
     setTimeout(() => { document.getElementById('late').innerHTML = '<a href="https://other.example/x">o</a>'; }, 30);
     </script>`,
  );
  const { links } = await testOf('/linking');
  assert.deepEqual(
    links.map((link) => link.replace(site.origin, '')),
    ['/one', '/two', '/area', '/shadow', '/from-frame', 'https://other.example/x'],
  );
});

test('waits a limited time for late content and endless changes', async () => {
  routes['/data'] = (_, response) => void setTimeout(() => response.end('<img id="late" src="p.png">'), 400);
  const restless = `<main id="root"><h1>Page</h1><p id="clock"></p></main><script>
    fetch('/data').then((answer) => answer.text()).then((text) => { document.getElementById('root').innerHTML += text; });
    setInterval(() => { document.getElementById('clock').textContent = Math.random(); }, 20);</script>`;
  assert.ok(failures(await resultOf(restless)).includes('image-alt #late'));
});

test('boxes locate their elements in the screenshot, in frames and on scrolled pages too', async () => {
  const red = '<img style="display:block;background:rgb(255,0,0)" width="60" height="40" src="x.png">';
  routes['/red-frame'] = page(`<div style="height:30px"></div>${red}`, '<style>body{margin:0}</style>');
  routes['/boxes'] = page(
    `<main><h1>Page</h1><div style="height:100vh"></div>${red}<div style="height:1200px"></div>
     <iframe title="f" src="/red-frame" style="border:7px solid;padding:5px" width="300" height="200"></iframe>
     <div style="height:12000px"></div>${red}</main><script>addEventListener('load', () => scrollTo(0, 700));</script>`,
  );
  const { result, screenshot } = await testOf('/boxes', true);
  assert.ok(result.status === 'COMPLETE' && screenshot);
  const { data, info } = await sharp(screenshot.bytes).raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [screenshot.width, screenshot.height]);
  assert.equal(info.height, 8_000);
  const rects = entries(result, 'image-alt')[0]?.failingElements.map((element) => element.rect) ?? [];
  assert.equal(rects.length, 3);
  for (const rect of rects.slice(0, 2)) {
    assert.ok(rect);
    const at = ((rect.y + rect.height - 4) * info.width + rect.x + rect.width - 4) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    assert.ok(red > 200 && green < 60 && blue < 60, `${red} ${green} ${blue} at ${JSON.stringify(rect)}`);
  }
  assert.equal(rects[2], null);
});

test('dialogs, popups and beforeunload dialogs do not block a test', async () => {
  const result = await resultOf(
    `<main><h1>Page</h1></main><script>alert(1); confirm(2); prompt(3); open('/page'); print();
     onbeforeunload = () => 'stay';</script>`,
  );
  assert.equal(result.status, 'COMPLETE');
});

test('tests many pages concurrently and independently', async () => {
  const paths = Array.from({ length: 6 }, (_, index) => `/many-${index}`);
  for (const [index, path] of paths.entries())
    routes[path] = page(`<main><h1>Page</h1>${'<img src="p.png">'.repeat(index)}</main>`);
  const results = await Promise.all(paths.map((path) => judged(engine, site.origin + path)));
  assert.deepEqual(
    results.map((result) => result.counts.issues),
    [0, 1, 2, 3, 4, 5],
  );
});

function testOf(path: string, screenshot = false): Promise<PageTest> {
  return engine.testPage({ url: site.origin + path, rules: AA, sources: PASSIVE_SOURCES, screenshot });
}
