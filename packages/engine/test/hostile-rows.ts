import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inEnglish, literalMessage, type PageResult } from '@abhigam/domain';
import {
  type ExpectedResult,
  type HostilePage,
  type HostileSite,
  startHostileSite,
  TEST_TIMEOUT_MS,
} from '@abhigam/testing';
import { createEngine, type Engine } from '../src/index.ts';
import { AA } from './judged.ts';

/** Short limit for pages that use all of their time. */
const HASTY_MS = 10_000;
const LONGEST_DETAIL = 500;

/**
 * Tests the result of each row of the hostile site's table. `awaited` lists rows that do not have the expected
 * result yet, with the reason; fails when one of them has it.
 */
export function testHostilePages(pages: readonly HostilePage[], awaited: Record<string, string>): void {
  /** By page timeout in milliseconds. */
  const engines = new Map<number, Engine>();
  let site: HostileSite;

  before(async () => {
    site = await startHostileSite();
    for (const pageTimeoutMs of new Set(pages.map(patienceWith)))
      engines.set(pageTimeoutMs, await createEngine({ pageTimeoutMs }));
  });
  after(async () => {
    await Promise.all([...engines.values()].map((engine) => engine.close()));
    await site.close();
  });

  describe('pages of the hostile site, two concurrently', { concurrency: 2 }, () => {
    for (const page of pages) {
      const expected = page.opened;
      if (!expected) continue;
      test(`${page.path} ${inWords(expected)}: ${page.does}`, async () => {
        const engine = engines.get(patienceWith(page));
        assert.ok(engine);
        const result = await open(engine, site, page);
        if (page.path in awaited)
          assert.throws(
            () => assertAsExpected(result, expected),
            assert.AssertionError,
            'it is as expected: await it no longer',
          );
        else assertAsExpected(result, expected);
      });
    }
  });

  test('all awaited paths are in the table', () => {
    const known = new Set(pages.map(({ path }) => path));
    assert.deepEqual(
      Object.keys(awaited).filter((path) => !known.has(path)),
      [],
    );
  });

  test('opening pages has submitted nothing, ended no session and deleted nothing', () => {
    assert.ok(site.requestCount > pages.length);
    assert.deepEqual(site.harm, { posts: 0, logouts: 0, deletions: 0 });
  });

  test('no other site was opened in place of a page', () => {
    const opened = site.requests.filter(({ at, path }) => at === 'other' && path === '/');
    assert.deepEqual(opened, []);
  });
}

/** Whether testing the page takes many seconds, because of its behaviour. */
export function takesLong(page: HostilePage): boolean {
  return page.slow || page.patienceMs !== null;
}

function patienceWith(page: HostilePage): number {
  return page.slow ? HASTY_MS : TEST_TIMEOUT_MS;
}

async function open(engine: Engine, site: HostileSite, page: HostilePage): Promise<PageResult> {
  const own = new URL(site.url(page)).origin;
  const known = [site.origin, site.otherOrigin, site.tlsOrigin];
  const { result } = await engine.testPage({
    url: site.url(page),
    rules: AA,
    screenshot: true,
    isInScope: (url) => url.origin === own,
    refuseAddress: async (url) =>
      known.includes(url.origin) ? null : literalMessage(`${url.host} is not for us.`),
  });
  return result;
}

function assertAsExpected(result: PageResult, expected: ExpectedResult): void {
  const detail = result.status === 'FAILURE' ? inEnglish(result.detail) : '';
  assert.deepEqual(pickSpecified(result, expected), expected, detail);
  assert.ok(detail.length <= LONGEST_DETAIL, detail.slice(0, 2 * LONGEST_DETAIL));
  assert.equal(result.status === 'COMPLETE', result.audits.length > 0);
}

/** The parts of a result that the table specifies. */
function pickSpecified(result: PageResult, expected: ExpectedResult): object {
  if (result.status === 'COMPLETE') {
    const isPartial = result.leftOut.length > 0;
    const expectsPartial = expected.status === 'COMPLETE' && expected.isPartial !== undefined;
    return { status: result.status, ...(expectsPartial ? { isPartial } : {}) };
  }
  const { status, reason, httpStatus, retryAfterSeconds } = result;
  const failure = expected.status === 'FAILURE' ? expected : null;
  return {
    status,
    reason,
    ...(failure?.httpStatus === undefined ? {} : { httpStatus }),
    ...(failure?.retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function inWords(expected: ExpectedResult): string {
  if (expected.status === 'FAILURE') return `is ${expected.reason}`;
  return expected.isPartial ? 'can be tested in part' : 'can be tested';
}
