import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metaContentsInHead } from './meta-contents-in-head.ts';

const META = '<meta name="proof" content="secret">';

const FOUND: [what: string, page: string][] = [
  ['in the head', `<!doctype html><html><head><title>A</title>${META}</head><body></body></html>`],
  ['in a head without tags', `<title>A</title>${META}<p>Text`],
  ['among others', `<meta charset=utf-8><meta name=proof content=other>${META}`],
  ['in upper case and with spaces', '<head><META NAME=" Proof " CONTENT=" secret ">'],
  ['after the head and before the body', `<head></head>${META}<body>`],
  ['in a truncated page', `<head><script>var a = 1</script>${META}<script>if (a <`],
];
for (const [what, page] of FOUND) {
  test(`accepts a meta element ${what}`, () => {
    assert.ok(metaContentsInHead(page, 'proof').includes('secret'));
  });
}

const NOT_FOUND: [what: string, page: string][] = [
  ['in the body', `<head></head><body>${META}`],
  ['after text', `<head><title>A</title></head>A comment of a visitor: ${META}`],
  ['after an element of the body', `<head><title>A</title><p>${META}`],
  ['in a comment', `<head><!-- ${META} --></head>`],
  ['in the title', `<head><title>${META}</title></head>`],
  ['in a script', `<head><script>document.write('${META}')</script></head>`],
  ['in a style', `<head><style>${META}</style></head>`],
  ['in noscript', `<head><noscript>${META}</noscript></head>`],
  ['in a template', `<head><template>${META}</template></head>`],
  ['in an attribute', `<head><link title='${META}'></head>`],
  ['in a picture', `<svg><head>${META}</head></svg>`],
  ['in a text area', `<textarea><head>${META}</head></textarea>`],
  ['with another name', '<meta name="proof2" content="secret">'],
  ['with additional content', '<meta name="proof" content="secret and more">'],
  ['with a property instead of a name', '<meta property="proof" content="secret">'],
];
for (const [what, page] of NOT_FOUND) {
  test(`ignores a meta element ${what}`, () => {
    assert.ok(!metaContentsInHead(page, 'proof').includes('secret'));
  });
}

// Parsing these completely would take minutes and gigabytes.
test('stops early on pages designed to overload the parser', () => {
  const most = 65_536;
  const formatting = Array.from({ length: 3_000 }, (_, at) => `<b id=${at}>`).join('');
  const hostile = [
    `<body>${formatting}${'<p>x'.repeat(10_000)}`,
    `<head><template>${formatting}${'<p>x'.repeat(10_000)}`,
    `<div ${Array.from({ length: 15_000 }, (_, at) => `a${at}`).join(' ')}>`,
    '<head>'.repeat(10_000),
    '<'.repeat(most),
    '<template>'.repeat(6_000),
    '<!--'.repeat(16_000),
  ];
  for (const page of hostile) assert.deepEqual(metaContentsInHead(page.slice(0, most), 'proof'), []);
});
