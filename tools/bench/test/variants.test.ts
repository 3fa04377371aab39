import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Engine } from '@abhigam/engine';
import { openEngine } from '@abhigam/terminal/open-engine';
import { judgeVariants } from '../src/variants/judge-variants.ts';
import { readVariants } from '../src/variants/read-variants.ts';

/** One page out of this number; variants.long.test.ts judges all. */
const ONE_IN = 75;

let engine: Engine;
before(async () => {
  engine = await openEngine();
});
after(() => engine?.close());

test('judges a sample of the pages for ACT rules as expected', async () => {
  const some = (await readVariants()).filter(({ isUsed }, at) => !isUsed && at % ONE_IN === 0);
  assert.ok(some.length > 5);
  assert.deepEqual(await judgeVariants(engine, some), []);
});
