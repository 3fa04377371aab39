import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Log } from 'sarif';
import { bytesOf } from '../../test/bytes-of.ts';
import { createReportWorld, type ReportWorld } from '../../test/report-world.ts';
import { safeUri } from './safe-uri.ts';
import { sarifText } from './sarif-text.ts';
import { writeSarif } from './write-sarif.ts';

let world: ReportWorld;
let isValid: ReturnType<Ajv['compile']>;
before(async () => {
  world = await createReportWorld();
  const schema = createRequire(import.meta.url).resolve('schemastore/schemas/json/sarif-2.1.0.json');
  // A pattern of the schema is no valid one with the flag u.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  isValid = ajv.compile(JSON.parse(await readFile(schema, 'utf8')));
});
after(() => world.close());

async function read(language: 'en' | 'hi'): Promise<Log> {
  const log = JSON.parse((await bytesOf(writeSarif(await world.open(language)))).toString());
  assert.ok(isValid(log), JSON.stringify(isValid.errors?.slice(0, 3)));
  return log;
}

test('fits the schema of SARIF 2.1.0 and has every element', async () => {
  const [run] = (await read('en')).runs;
  assert.equal(run?.results?.length, await world.count('failing_elements'));
  const levels = run?.results?.map(({ ruleId, kind, level }) => `${ruleId} ${kind} ${level}`);
  assert.deepEqual(
    new Set(levels),
    new Set(['image-alt fail error', 'color-contrast fail error', 'region review none']),
  );
  assert.deepEqual(
    run?.tool.driver.rules?.map(({ id }) => id),
    ['image-alt', 'color-contrast', 'region'],
  );
  for (const result of run?.results ?? []) {
    assert.equal(run?.tool.driver.rules?.[result.ruleIndex ?? -1]?.id, result.ruleId);
    assert.match(result.partialFingerprints?.['feHash/v5'] ?? '', /^[0-9a-f]{64}$/);
  }
  assert.equal(run?.artifacts?.length, 3);
  assert.match(run?.invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text ?? '', /HTTP 503/);
});

test('speaks Hindi, and a hostile text makes no link and no placeholder', async () => {
  const [run] = (await read('hi')).runs;
  assert.equal(run?.tool.driver.language, 'hi');
  assert.match(run?.tool.driver.rules?.[0]?.help?.text ?? '', /[ऀ-ॿ]/);
  assert.match(run?.artifacts?.[0]?.description?.text ?? '', /\[U\+202E\\\] हिन्दी$/);
  assert.equal(sarifText('[x](y) {0} \\'), '\\[x\\](y) {{0}} \\\\');
});

test('an address becomes a URI that leads to the same page', () => {
  const addresses: [string, string][] = [
    ['https://a.example/x?q=a|b#c', 'https://a.example/x?q=a%7Cb#c'],
    ['http://[::1]:8080/[a]', 'http://[::1]:8080/%5Ba%5D'],
    ['https://a.example/100%/<b>', 'https://a.example/100%25/%3Cb%3E'],
    ['https://a.example/#a#b', 'https://a.example/#a%23b'],
    ['https://a.example/%E0%A4%B9/ह', 'https://a.example/%E0%A4%B9/%E0%A4%B9'],
  ];
  for (const [address, uri] of addresses) assert.equal(safeUri(address), uri);
});
