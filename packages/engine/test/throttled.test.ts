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
  test(`${name}: what the use of the page finds is found with the CPU throttled, or listed as left out`, async () => {
    const html = await readFile(new URL(`fixtures/use/${name}.html`, import.meta.url), 'utf8');
    assert.deepEqual(await pair.differences(html), []);
  });
