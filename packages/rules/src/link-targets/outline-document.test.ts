import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineDocument } from './outline-document.ts';

const outline = (html: string) => {
  const found = outlineDocument(html);
  assert.ok(found);
  return found;
};

test('reads title, heading and main text without repeated page parts', () => {
  assert.deepEqual(
    outline(`<!doctype html><html lang="EN-in"><head><title> Tenders &amp;
      bids </title><script>var h1 = '<h1>No</h1>'</script><style>h1 { color: red }</style></head><body>
      <header><h1>City</h1><nav><a href="/">Home</a></nav></header>
      <div>Notice: <b>bo</b>ld<br>line</div><aside>Weather</aside>
      <h1>Open <em>tenders</em></h1><p hidden>Never seen</p><p>Road &#x92a; works</p><footer>Visitors</footer>`),
    {
      title: 'Tenders & bids',
      heading: 'Open tenders',
      text: 'Notice: bold line Open tenders Road प works',
      lang: 'en-in',
      isInterstitial: false,
    },
  );
});

test('reads only the main element when there is one', () => {
  const marked = outline(
    '<title>T</title><h1>City</h1><p>Above</p><div role="main"><div><h1>Jobs</h1></div><header><p>Clerks</p></header></div><p>Below</p>',
  );
  assert.deepEqual([marked.heading, marked.text], ['Jobs', 'Jobs Clerks']);
  assert.equal(outline('<main><h1>A</h1>in</main> out').text, 'A in');
});

test('marks pages that ask for a password or redirect as passages', () => {
  assert.ok(outline('<form><input TYPE=Password></form>').isInterstitial);
  assert.ok(outline('<meta http-equiv=Refresh content="0; url=/x">').isInterstitial);
  assert.ok(!outline('<input type=text>').isInterstitial);
});

test('ignores content that a script inserts', () => {
  assert.deepEqual(
    outline('<title>App</title><div id=root></div><noscript>Enable scripts</noscript><script>1</script>'),
    {
      title: 'App',
      heading: '',
      text: '',
      lang: '',
      isInterstitial: false,
    },
  );
});

// A backtracking pattern would exceed the time limit of a test file on such markup.
test('reads endless or malformed markup as far as possible', () => {
  for (const html of [
    '',
    '<',
    '<div>'.repeat(200_000),
    `<a ${'x '.repeat(400_000)}`,
    '<title>'.repeat(100_000),
    '<header>'.repeat(100_000),
    `<!--${'-'.repeat(1_000_000)}`,
    '&'.repeat(1_000_000),
    '<p '.repeat(300_000),
    '</p>'.repeat(300_000),
  ]) {
    const outline = outlineDocument(html);
    assert.ok(outline === null || outline.text.length <= html.length, html.slice(0, 20));
  }
});
