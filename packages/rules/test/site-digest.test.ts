import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DIGEST_LIMITS } from '@abhigam/domain';
import { digestedPage } from '../../db/src/page-digest-schema.ts';
import { pageDigest } from '../src/index.ts';
import { type CaseBrowser, openCaseBrowser } from './case-browser.ts';

let browser: CaseBrowser;
before(async () => {
  browser = await openCaseBrowser();
});
after(() => browser.close());

const ABOUT = { url: 'https://site.example/a?b#c', title: 'Page', lang: 'en-IN' };

async function digestOf(html: string) {
  const page = await browser.pageOf(html, { pictures: false });
  const begun = performance.now();
  const digested = pageDigest(page, ABOUT);
  assert.ok(digested);
  return { ...digested, ms: performance.now() - begun };
}

test('contains link destinations and regions', async () => {
  const { digest, elements } =
    await digestOf(`<header><a href="/"><img src="/logo.png?v=2" alt="Posts" width="9" height="9"></a></header>
    <nav aria-label="Main"><ul><li><a href="/one">One</a></li><li><a href="/two#part">Two</a></li></ul></nav>
    <main><h1>Heading</h1><p><a href="/in-text">In text</a></p></main>
    <footer><ul><li><a href="mailto:Help@Site.example">Write</a></li></ul></footer>`);
  assert.deepEqual([digest.url, digest.lang, digest.script], ['https://site.example/a?b', 'en', 'Latn']);
  const seen = digest.blocks.map(({ region, isNavigation, name, links }) => [
    region,
    isNavigation,
    name,
    links.map((link) => [link.to.replace(/^[^/]*(?=\/)|^127[^/]*$/, ''), link.name, link.image]),
  ]);
  assert.deepEqual(seen, [
    ['top', false, '', [['', 'Posts', '/logo.png']]],
    [
      'top',
      true,
      'Main',
      [
        ['/one', 'One', null],
        ['/two', 'Two', null],
      ],
    ],
    ['footer', false, '', [['mailto:help@site.example', 'Write', null]]],
  ]);
  assert.deepEqual(
    digest.helps.map(({ kind, region }) => [kind, region]),
    [['mail', 'footer']],
  );
  for (const { at } of digest.blocks.flatMap(({ links }) => links))
    assert.match(elements[at]?.snippet ?? '', /^<a href=/);
});

test('stores whether a field is filled, but not its value', async () => {
  const { digest, elements } = await digestOf(
    '<main><h1>Form</h1><label>E-mail <input value="secret@person.example"></label><label>Name <input></label></main>',
  );
  assert.deepEqual(
    digest.fields.map(({ asks, isFilled }) => [asks, isFilled]),
    [
      ['email', true],
      ['name', false],
    ],
  );
  assert.doesNotMatch(JSON.stringify([digest, elements]), /secret/);
});

test('is small, fast and valid for a huge page', async () => {
  const links = Array.from(
    { length: 3_000 },
    (_, at) =>
      `<li><a href="/${'long'.repeat(40)}/${at}" title="${'t'.repeat(300)}">${'word '.repeat(30)}${at}</a></li>`,
  ).join('');
  const deep = '<div>'.repeat(400);
  const { digest, elements, ms } =
    await digestOf(`<header>${deep}<ul>${links}</ul></header><main><h1>H</h1></main>
    <footer><ul><li><a href="/contact">Contact</a></li></ul></footer>`);
  assert.ok(digest.blocks.flatMap((block) => block.links).length <= DIGEST_LIMITS.links);
  assert.equal(digest.blocks.at(-1)?.region, 'footer');
  assert.ok(elements.length <= DIGEST_LIMITS.elements);
  assert.ok(JSON.stringify(digest).length < 300_000);
  assert.ok(ms < 5_000, `${ms} ms`);
  assert.ok(digestedPage.parse({ digest, elements }));
});

test('has its own address on a page without links and headings', async () => {
  const { digest } = await digestOf('<p>Text</p>');
  assert.deepEqual([digest.blocks, digest.helps, digest.searches, digest.fields], [[], [], [], []]);
  assert.equal(digest.key, 'site.example/a?b=');
});
