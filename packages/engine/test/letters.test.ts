import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch } from '../src/browser/launch.ts';
import { createEngine, type Engine } from '../src/index.ts';
import { AA, PASSIVE_SOURCES } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { startTestSite, type TestSite } from './test-site.ts';

const options = { skip: process.platform === 'linux' ? false : 'fonts come by fontconfig' };
const require = createRequire(new URL('../package.json', import.meta.url));
const fontFolder = (name: string) =>
  join(dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), '400Regular');

/** One language per script, with its own name for itself, and the font that draws it. */
const LANGUAGES = [
  ['hi', 'हिन्दी', 'Noto Sans Devanagari'],
  ['bn', 'বাংলা', 'Noto Sans Bengali'],
  ['as', 'অসমীয়া ৰ ৱ', 'Noto Sans Bengali'],
  ['pa', 'ਪੰਜਾਬੀ', 'Noto Sans Gurmukhi'],
  ['gu', 'ગુજરાતી', 'Noto Sans Gujarati'],
  ['or', 'ଓଡ଼ିଆ', 'Noto Sans Oriya'],
  ['ta', 'தமிழ்', 'Noto Sans Tamil'],
  ['te', 'తెలుగు', 'Noto Sans Telugu'],
  ['kn', 'ಕನ್ನಡ', 'Noto Sans Kannada'],
  ['ml', 'മലയാളം', 'Noto Sans Malayalam'],
  ['ur', 'اردو پاکستان ٹ ڈ ڑ ے', 'Noto Sans Arabic'],
  ['ks', 'کٲشُر', 'Noto Sans Arabic'],
  ['sd', 'سنڌي ڪ ڳ', 'Noto Sans Arabic'],
  ['sat', 'ᱥᱟᱱᱛᱟᱲᱤ', 'Noto Sans Ol Chiki'],
  ['mni', 'ꯃꯤꯇꯩꯂꯣꯟ', 'Noto Sans Meetei Mayek'],
] as const;

/** A contrast failure in letters that may be missing, and one in other letters. */
const PALE = '<p id="pale" style="color:#bbb">';
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Forms of the office</title>${head}</head><body><main><h1>Page</h1>${body}</main></body></html>`;
const SANTALI_FONT = `<style>@font-face { font-family: Own; src: url(/ol-chiki.ttf) } p { font-family: Own, sans-serif }</style>`;

let site: TestSite;
let bare: Engine;
before(async () => {
  site = await startTestSite({
    '/hindi': page(`<p lang="hi">हिन्दी में पाठ</p>${PALE}हिन्दी पाठ</p><p style="color:#bbb">Latin words</p>`),
    '/latin': page(`${PALE}Latin words</p>`),
    '/own-font': page('<p lang="sat">ᱥᱟᱱᱛᱟᱲᱤ</p>', SANTALI_FONT),
    '/own-font-elsewhere': page('<h2 lang="sat">ᱥᱟᱱᱛᱟᱲᱤ</h2>', SANTALI_FONT),
    '/ol-chiki.ttf': (_, response) =>
      void response.end(
        readFileSync(join(fontFolder('noto-sans-ol-chiki'), 'NotoSansOlChiki_400Regular.ttf')),
      ),
  });
  bare = await createEngine({ fontFolders: [fontFolder('arimo')] });
});
after(async () => {
  await bare.close();
  await site.close();
});

test("draws letters of all 22 scheduled languages with the product's fonts", options, async (t) => {
  const { browser, end } = await launch(undefined);
  t.after(() => end());
  const shown = await browser.newPage();
  const rows = LANGUAGES.map(([lang, words]) => `<p lang="${lang}">${words.replaceAll(' ', '')}</p>`);
  await shown.setContent(page(rows.join('')));
  const cdp = await shown.context().newCDPSession(shown);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  for (const [at, [lang, , font]] of LANGUAGES.entries()) {
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId: nodeIds[at] ?? 0 });
    assert.deepEqual(
      fonts.map(({ familyName }) => familyName),
      [font],
      lang,
    );
  }
});

test("leaves out nothing when the product's fonts are installed", options, async (t) => {
  const engine = await openEngine();
  t.after(() => engine.close());
  assert.deepEqual(await engine.scriptsWithoutFont(), []);
  const { result } = await engine.testPage({
    url: `${site.origin}/hindi`,
    rules: AA,
    sources: PASSIVE_SOURCES,
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE');
  assert.deepEqual(result.leftOut, []);
});

test('reports scripts that it cannot draw without these fonts', options, async () => {
  assert.deepEqual(await bare.scriptsWithoutFont(), [
    ...['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Mtei', 'Olck', 'Orya', 'Taml', 'Telu'],
  ]);
});

test(
  'letters shown as boxes limit the result, and their measurements cause no failures',
  options,
  async () => {
    const { result } = await bare.testPage({
      url: `${site.origin}/hindi`,
      rules: AA,
      sources: PASSIVE_SOURCES,
      screenshot: false,
    });
    assert.ok(result.status === 'COMPLETE');
    assert.deepEqual(result.leftOut, [{ part: 'letters', why: 'no-font', rules: [], scripts: ['Deva'] }]);
    const contrast = result.audits.filter(({ id }) => id === 'color-contrast' || id === 'andi-min-contrast');
    const byStatus = (status: string) =>
      contrast.filter((audit) => audit.status === status).flatMap(({ failingElements }) => failingElements);
    assert.deepEqual(
      byStatus('Fail').map(({ label }) => label),
      ['Latin words'],
    );
    assert.deepEqual(
      byStatus('Warn').map(({ label }) => label),
      ['हिन्दी पाठ'],
    );
    assert.match(byStatus('Warn')[0]?.explanation ?? '', /No font of the testing machine has some letters/);
  },
);

test('judges a page without missing letters as usual', options, async () => {
  const { result } = await bare.testPage({
    url: `${site.origin}/latin`,
    rules: AA,
    sources: PASSIVE_SOURCES,
    screenshot: false,
  });
  assert.ok(result.status === 'COMPLETE');
  assert.deepEqual(result.leftOut, []);
  assert.equal(result.audits.find(({ id }) => id === 'color-contrast')?.status, 'Fail');
});

test('a web font provides letters that are missing without it', options, async () => {
  const leftOutOf = async (path: string) => {
    const { result } = await bare.testPage({
      url: site.origin + path,
      rules: AA,
      sources: PASSIVE_SOURCES,
      screenshot: false,
    });
    assert.ok(result.status === 'COMPLETE');
    return result.leftOut.map(({ scripts }) => scripts);
  };
  assert.deepEqual(await leftOutOf('/own-font'), []);
  assert.deepEqual(await leftOutOf('/own-font-elsewhere'), [['Olck']]);
});
