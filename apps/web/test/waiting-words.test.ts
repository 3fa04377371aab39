import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serveHandler } from '@abhigam/testing';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compiledTexts } from '../build/compiled-texts.ts';
import { launchBrowser, type TestBrowser } from './report-browser.ts';

let browser: TestBrowser;

before(async () => {
  browser = await launchBrowser();
});
after(() => browser?.close());

// React suspends a screen during a transition, and renders it again when its messages have loaded.
test('renders a screen without an error when its messages load during a transition', async (t) => {
  const script = await bundle(join(import.meta.dirname, 'waiting-words/page.tsx'));
  const served = await serveHandler(async (request, response) => {
    const isScript = request.url === '/page.js';
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
      .end(
        isScript
          ? script
          : '<!doctype html><title>Words</title><script type="module" src="/page.js"></script>',
      );
  });
  t.after(() => served.close());
  for (const language of ['en', 'hi']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem('abhigam.language', chosen), language);
    await page.goto(served.origin);
    const words = await page.getByRole('paragraph').innerText();
    assert.match(words, language === 'hi' ? /लॉगिन/ : /Logging in/);
    assert.equal(await page.locator('body').innerText(), words);
    await context.close();
  }
});

/** Bundles the script of a page into one file, with the build settings of the app. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compiledTexts()],
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('Nothing was built.');
  return result.output[0].code;
}
