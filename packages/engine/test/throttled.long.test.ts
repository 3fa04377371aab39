import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { INTERACTION_PARTS } from '@abhigam/facts';
import { RULES, type Rule } from '@abhigam/rules';
import { readCases } from '../../rules/test/read-cases.ts';
import { openThrottledPair, type ThrottledPair } from './throttled.ts';

let pair: ThrottledPair;
before(async () => {
  pair = await openThrottledPair();
});
after(() => pair.close());

const FIXTURES = new URL('fixtures/use/', import.meta.url);

test('fixture pages have the same findings with a throttled CPU, or list what was left out', async () => {
  for (const name of await readdir(FIXTURES))
    assert.deepEqual(await pair.differences(await readFile(new URL(name, FIXTURES), 'utf8')), [], name);
});

function casesOf({ module, id }: Rule): URL {
  return new URL(`../../rules/src/${module}/${id}/cases.html`, import.meta.url);
}

for (const rule of RULES.filter(({ module }) => INTERACTION_PARTS.some((part) => part === module)))
  test(`${rule.id}: the cases have the same findings with the CPU throttled, or list what was left out`, async () => {
    const cases = await readFile(casesOf(rule), 'utf8');
    for (const html of readCases(cases)) assert.deepEqual(await pair.differences(html), [], html);
  });
