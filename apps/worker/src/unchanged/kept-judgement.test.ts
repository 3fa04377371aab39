import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { packJson } from '@abhigam/artifacts';
import { DEFAULT_CRAWL_SETTINGS, type TestedPage } from '@abhigam/domain';
import type { EngineSetup, PagePart, ResourceManifest } from '@abhigam/engine';
import { judgementToKeep, readKeptJudgement, settingsOf } from './kept-judgement.ts';

const SHA = 'a'.repeat(64);
const SETUP: EngineSetup = {
  engine: '0.1.0',
  code: 'abc',
  ruleset: 'def',
  axe: '4.14.1',
  browser: '150.0',
  viewport: { width: 1366, height: 768 },
  readsImages: true,
};
const PAGE = {
  wcagVersion: '2.2',
  wcagLevel: 'AA',
  disableExperimental: true,
  sources: ['lh', 'andi', 'interaction'],
  crawl: DEFAULT_CRAWL_SETTINGS,
} satisfies Parameters<typeof settingsOf>[1];
const PART: PagePart = {
  kind: 'document',
  url: 'https://site.example/',
  finalUrl: 'https://site.example/',
  status: 200,
  asked: { accept: '*/*' },
  told: { 'content-type': 'text/html' },
  validators: { etag: '"1"' },
  body: { as: 'text', sha256: SHA },
  bytes: null,
};
const RESULT: TestedPage = {
  status: 'COMPLETE',
  url: 'https://site.example/',
  finalUrl: 'https://site.example/',
  httpStatus: 200,
  title: 'Home',
  lang: 'en',
  score: 90,
  weights: { total: 10, passed: 9 },
  lhScore: 90,
  startedAt: '2026-11-03T06:30:00.000Z',
  durationMs: 900,
  counts: { issues: 0, warnings: 0, failedAudits: 0, warnedAudits: 0, passedAudits: 3 },
  audits: [],
  media: null,
  erroredRules: [],
  unreadFrames: [],
  leftOut: [{ part: 'interaction', why: 'sample', rules: [] }],
  tlsError: null,
  textInImages: { read: 2, unread: 0 },
  contrastSwitch: null,
  manualTests: [],
  engine: { ...SETUP, sources: ['lh', 'andi'] },
};
const MANIFEST: ResourceManifest = { isRepeatable: true, parts: [PART] };
const STORED = {
  screenshot: { sha256: SHA, width: 100, height: 100, scale: 1 },
  factsSha256: null,
  inventoriesSha256: null,
};
const settings = settingsOf({ setup: () => SETUP }, PAGE, 'templates');
const LATER = new Date('2026-11-20');

const keep = (
  result: Partial<TestedPage> = {},
  more: { manifest?: ResourceManifest | null; screenshot?: null } = {},
) =>
  judgementToKeep(
    {
      result: { ...RESULT, ...result },
      resourceManifest: more.manifest === undefined ? MANIFEST : more.manifest,
      template: '0123',
      links: ['https://site.example/next'],
      scriptOnlyLinks: 0,
      manualTestFingerprints: { 'focus-order': 'ab' },
      digested: null,
      facts: null,
    },
    { ...STORED, ...(more.screenshot === null ? { screenshot: null } : {}) },
    { settings, testRunId: randomUUID() },
  );

async function readBack(how: { settings?: string; after?: Date } = {}) {
  const judgement = keep();
  assert.ok(judgement);
  const packed = Buffer.from(await packJson(judgement));
  return {
    kept: judgement,
    read: await readKeptJudgement(packed, { settings, after: new Date('2026-10-21'), ...how }),
  };
}

test('a stored judgement is read back unchanged', async () => {
  const { kept, read } = await readBack();
  assert.deepEqual(read, kept);
});

test('expires at its maximum age', async () => {
  assert.ok((await readBack({ after: new Date('2026-11-03T06:29:59Z') })).read);
  assert.equal((await readBack({ after: LATER })).read, null);
});

test('is valid only for the same version, rules, browser, size and settings', async () => {
  const others: [what: string, settings: string][] = [
    ...(
      [
        { engine: '0.2.0' },
        { code: 'abd' },
        { ruleset: 'deg' },
        { axe: '4.15.0' },
        { browser: '151.0' },
        { viewport: { width: 1366, height: 769 } },
        { readsImages: false },
      ] satisfies Partial<EngineSetup>[]
    ).map((other): [string, string] => [
      JSON.stringify(other),
      settingsOf({ setup: () => ({ ...SETUP, ...other }) }, PAGE, 'templates'),
    ]),
    ...(
      [
        { wcagVersion: '2.1' },
        { wcagLevel: 'A' },
        { disableExperimental: false },
        { sources: ['lh'] },
        { crawl: { ...DEFAULT_CRAWL_SETTINGS, allowTlsErrors: !DEFAULT_CRAWL_SETTINGS.allowTlsErrors } },
      ] satisfies Partial<Parameters<typeof settingsOf>[1]>[]
    ).map((other): [string, string] => [
      JSON.stringify(other),
      settingsOf({ setup: () => SETUP }, { ...PAGE, ...other }, 'templates'),
    ]),
    ['interaction', settingsOf({ setup: () => SETUP }, PAGE, 'all')],
  ];
  for (const [what, other] of others) assert.equal((await readBack({ settings: other })).read, null, what);
});

test('does not store partial or incomparable judgements', () => {
  assert.ok(keep());
  assert.ok(
    keep({ leftOut: [{ part: 'style-sheets', why: 'never-loads', rules: [] }] }),
    'a retry would not give more',
  );
  const leftOut = (why: 'size' | 'time' | 'not-loaded' | 'loading') => ({
    leftOut: [{ part: 'content' as const, why, rules: [] }],
  });
  for (const partial of [
    leftOut('size'),
    leftOut('time'),
    leftOut('not-loaded'),
    leftOut('loading'),
    { erroredRules: ['image-alt'] },
    { unreadFrames: ['iframe: it did not answer'] },
    { tlsError: 'The certificate has expired.' },
    { textInImages: { read: 1, unread: 1 } },
  ] satisfies Partial<TestedPage>[])
    assert.equal(keep(partial), null, JSON.stringify(partial));
  assert.equal(keep({}, { manifest: null }), null);
  assert.equal(keep({}, { manifest: { isRepeatable: false, why: 'unsteady' } }), null);
  assert.equal(keep({}, { screenshot: null }), null);
});
