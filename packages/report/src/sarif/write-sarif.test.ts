import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Log } from 'sarif';
import { bytesOf } from '../../test/bytes-of.ts';
import { codeScanningProblems } from '../../test/code-scanning-problems.ts';
import { createReportWorld, type ReportWorld } from '../../test/report-world.ts';
import { artifactLocation, baseOf } from './artifact-location.ts';
import { safeUri } from './safe-uri.ts';
import { sarifText } from './sarif-text.ts';
import { MAX_RESULTS, type SarifOptions, writeSarif } from './write-sarif.ts';

let world: ReportWorld;
let isValid: ReturnType<Ajv['compile']>;
before(async () => {
  world = await createReportWorld();
  const schema = createRequire(import.meta.url).resolve('schemastore/schemas/json/sarif-2.1.0.json');
  // A pattern of the schema is invalid with the flag u.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  isValid = ajv.compile(JSON.parse(await readFile(schema, 'utf8')));
});
after(() => world.close());

async function read(language: 'en' | 'hi', options: SarifOptions = {}): Promise<Log> {
  const log = JSON.parse((await bytesOf(writeSarif(await world.open(language), options))).toString());
  assert.ok(isValid(log), JSON.stringify(isValid.errors?.slice(0, 3)));
  return log;
}

test('matches the schema of SARIF 2.1.0 and has every element', async () => {
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

test('a renamed rule also has its former id', async () => {
  const source = await world.open('en');
  const [issue] = source.issues;
  assert.ok(issue);
  const renamed = { ...source, issues: [...source.issues, { ...issue, auditId: 'mouse-only-control' }] };
  const { runs }: Log = JSON.parse((await bytesOf(writeSarif(renamed))).toString());
  assert.ok(isValid({ version: '2.1.0', runs }), JSON.stringify(isValid.errors?.slice(0, 3)));
  const rules = new Map(runs[0]?.tool.driver.rules?.map((rule) => [rule.id, rule.deprecatedIds]));
  assert.deepEqual(rules.get('mouse-only-control'), ['keys-do-nothing']);
  assert.equal(rules.get('image-alt'), undefined);
});

test('is in Hindi on request, and untrusted text cannot create links or placeholders', async () => {
  const [run] = (await read('hi')).runs;
  assert.equal(run?.tool.driver.language, 'hi');
  assert.match(run?.tool.driver.rules?.[0]?.help?.text ?? '', /[ऀ-ॿ]/);
  assert.match(run?.artifacts?.[0]?.description?.text ?? '', /\[U\+202E\\\] हिन्दी$/);
  assert.equal(sarifText('[x](y) {0} \\'), '\\[x\\](y) {{0}} \\\\');
});

test('meets the documented limits of GitHub code scanning, in every language and with another base', async () => {
  const logs = [await read('en'), await read('hi'), await read('en', { base: 'https://other.example/x' })];
  for (const log of logs) assert.deepEqual(codeScanningProblems(log), []);
  assert.deepEqual(
    logs.map(({ runs }) => runs[0]?.tool.driver.name),
    ['Abhigam', 'Abhigam', 'Abhigam'],
  );
  const [run] = logs[0]?.runs ?? [];
  const location = run?.results?.[0]?.locations?.[0]?.physicalLocation;
  assert.deepEqual(location?.artifactLocation, { uri: 'page-0000', uriBaseId: 'WEBSITE' });
  const base = run?.originalUriBaseIds?.WEBSITE?.uri ?? '';
  const address = new URL(location?.artifactLocation?.uri ?? '', base).href;
  assert.equal(run?.results?.[0]?.properties?.url, address);
  assert.match(location?.region?.snippet?.text ?? '', /^<img/);
});

test('a run with too many results for code scanning has the failures first, and says so', async () => {
  const all = await world.count('failing_elements');
  const failures = await world.count('failing_elements', 'Fail');
  const [run] = (await read('en', { maxResults: failures })).runs;
  assert.ok(all > failures && MAX_RESULTS === 25_000);
  assert.equal(run?.results?.length, failures);
  assert.ok(run?.results?.every(({ kind }) => kind === 'fail'));
  const [note] = run?.invocations?.[0]?.toolExecutionNotifications ?? [];
  assert.match(note?.message.text ?? '', new RegExp(`only the first ${failures} of ${all} findings`));
  const [whole] = (await read('en', { maxResults: all })).runs;
  assert.equal(whole?.results?.length, all);
  assert.doesNotMatch(JSON.stringify(whole?.invocations), /only the first/);
});

test('equal defects of one page have distinct fingerprints, stable across runs', async () => {
  const hashes = (log: Log) =>
    log.runs[0]?.results?.map(({ ruleId, locations, partialFingerprints }) =>
      [
        ruleId,
        locations?.[0]?.physicalLocation?.artifactLocation?.uri,
        partialFingerprints?.primaryLocationLineHash,
      ].join(' '),
    ) ?? [];
  const once = hashes(await read('en'));
  assert.equal(new Set(once).size, once.length);
  assert.deepEqual(hashes(await read('hi')), once);
});

test('a page is a file below the base, whatever its URL', () => {
  const cases: [url: string, base: string | undefined, uri: string, hasBase: boolean][] = [
    ['https://a.example/', undefined, 'index.html', true],
    ['https://a.example/x/?q=1', undefined, 'x/index.html?q=1', true],
    ['https://a.example/x/y.html?back=/z/', undefined, 'x/y.html?back=/z/', true],
    ['https://a.example/x/y#part', undefined, 'x/y', true],
    ['https://a.example/a:b', undefined, './a:b', true],
    ['https://a.example//evil.example/x', undefined, './/evil.example/x', true],
    ['https://a.example/site/x', 'https://a.example/site', 'x', true],
    ['https://a.example/site', 'https://a.example/site/', 'a.example/site', false],
    ['http://[::1]:8080/x', 'https://a.example/', '-1-8080/x', false],
  ];
  for (const [url, option, uri, hasBase] of cases) {
    const base = baseOf('https://a.example/start', option);
    assert.ok(base.endsWith('/'));
    const location = artifactLocation(url, base);
    assert.equal(location.uri, uri);
    assert.equal(location.uriBaseId !== undefined, hasBase, url);
  }
});

test('converts an address to a URI with the same target', () => {
  const addresses: [string, string][] = [
    ['https://a.example/x?q=a|b#c', 'https://a.example/x?q=a%7Cb#c'],
    ['http://[::1]:8080/[a]', 'http://[::1]:8080/%5Ba%5D'],
    ['https://a.example/100%/<b>', 'https://a.example/100%25/%3Cb%3E'],
    ['https://a.example/#a#b', 'https://a.example/#a%23b'],
    ['https://a.example/%E0%A4%B9/ह', 'https://a.example/%E0%A4%B9/%E0%A4%B9'],
  ];
  for (const [address, uri] of addresses) assert.equal(safeUri(address), uri);
});
