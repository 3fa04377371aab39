import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { PAGES, startDemoSite } from '@abhigam/demo-site';
import { readCases } from '../../rules/test/read-cases.ts';
import { createEngine, type Engine } from '../src/index.ts';
import { INDEPENDENT_AUDITS } from './apart.ts';
import { together } from './findings-together.ts';
import { startTestSite } from './test-site.ts';

const PACKAGES = join(import.meta.dirname, '..', '..');
const EVERYTHING = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: false } as const;

/** Pages of all rules' cases, and the engine's fixtures. */
function fixtures(): [name: string, html: string][] {
  // Cases of whole websites are not single pages.
  const cases = globSync('rules/src/*/*/cases.html', { cwd: PACKAGES })
    .filter((path) => !path.startsWith(join('rules', 'src', 'site')))
    .toSorted();
  const own = globSync('engine/test/fixtures/*.html', { cwd: PACKAGES }).toSorted();
  const read = (path: string) => readFileSync(join(PACKAGES, path), 'utf8');
  return [
    ...cases.flatMap((path) =>
      readCases(read(path)).map((html, at): [string, string] => [`${basename(dirname(path))} ${at}`, html]),
    ),
    ...own.map((path): [string, string] => [basename(path), read(path)]),
  ];
}

let engine: Engine;
before(async () => {
  engine = await createEngine({ pageTimeoutMs: 300_000 });
});
after(() => engine.close());

/**
 * Tests all pages, two at a time; returns defects that are listed twice, and pairs of audits on one element.
 */
async function look(urls: readonly [name: string, url: string][]) {
  const twice: string[] = [];
  const pairs = new Map<string, string>();
  let tested = 0;
  const waiting = urls.values();
  const hand = async () => {
    for (const [name, url] of waiting) {
      const { result, facts } = await engine.testPage({ url, rules: EVERYTHING, screenshot: false });
      if (result.status !== 'COMPLETE' || !facts) continue;
      tested += 1;
      const found = together(result.audits, facts);
      twice.push(...found.twice.map((line) => `${name}: ${line}`));
      for (const pair of found.pairs) pairs.set(pair, name);
    }
  };
  await Promise.all([hand(), hand()]);
  return { twice, pairs, tested };
}

function assertOnce({ twice, pairs, tested }: Awaited<ReturnType<typeof look>>, atLeast: number): void {
  assert.ok(tested >= atLeast, `${tested} pages were judged`);
  assert.deepEqual(twice, [], 'defects that are listed twice');
  const fresh = [...pairs]
    .filter(([pair]) => !INDEPENDENT_AUDITS.has(pair))
    .map(([pair, name]) => `${pair} (${name})`);
  assert.deepEqual(fresh.toSorted(), [], 'audits that meet on one element: is it one defect?');
}

test('counts no defect of rule cases and fixtures twice', async () => {
  const pages = fixtures();
  const routes = Object.fromEntries(pages.map(([, html], at) => [`/${at}`, html]));
  const site = await startTestSite(routes);
  try {
    const urls = pages.map(([name], at): [string, string] => [name, `${site.origin}/${at}`]);
    assertOnce(await look(urls), 200);
  } finally {
    await site.close();
  }
});

test('counts no defect of the demo site twice', async () => {
  const site = await startDemoSite({ port: 0 });
  try {
    const urls = PAGES.map(({ path, name }): [string, string] => [name, new URL(path, site.url).href]);
    assertOnce(await look(urls), 40);
  } finally {
    await site.close();
  }
});
