import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { openThrottledPair, type ThrottledPair } from './throttled.ts';

let pair: ThrottledPair;
before(async () => {
  pair = await openThrottledPair();
});
after(() => pair.close());

for (const name of ['bad-ticker', 'bad-opened-part-mouse-close'])
  test(`${name}: interaction findings are the same with a throttled CPU, or their parts are listed as left out`, async () => {
    const html = await readFile(new URL(`fixtures/use/${name}.html`, import.meta.url), 'utf8');
    assert.deepEqual(await pair.differences(html), []);
  });
