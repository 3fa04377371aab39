import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '@abhigam/contract';
import { good } from '../../../test/answers.ts';
import { openWorld } from '../../../test/world.ts';
import { readBrandLogo } from './brand-logo.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abhigam-logo-test-'));
});
after(() => rm(folder, { recursive: true }));

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(50)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

async function read(content: string | Buffer) {
  const path = join(folder, 'logo');
  await writeFile(path, content);
  return readBrandLogo(path, 'Ministry of Examples');
}

test('detects SVG and PNG by content, not by file name', async () => {
  assert.equal((await read(PNG)).mediaType, 'image/png');
  const before = [
    '',
    '\uFEFF',
    '<?xml version="1.0"?>\n',
    '<!-- by a tool -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n',
  ];
  for (const text of before) assert.equal((await read(`${text}${SVG}\n`)).mediaType, 'image/svg+xml', text);
});

test('refuses other files', async () => {
  const entities = `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`;
  for (const content of [
    '',
    'GIF89a',
    '<html><svg></svg></html>',
    '%PDF-1.7',
    '<svgx></svgx>',
    entities,
    '<svg>',
  ])
    await assert.rejects(read(content), /is not an SVG or PNG file/, content);
  await assert.rejects(read(Buffer.concat([PNG, Buffer.alloc(200_000)])), /at most 200000/);
  // Linear time on unterminated comments (no ReDoS).
  await assert.rejects(read('<!-- '.repeat(39_000)), /is not an SVG/);
});

test('the web app gets the URLs of logo and terms, and the logo runs no scripts', async (t) => {
  const brandLogo = await read(SVG);
  const world = await openWorld({ termsUrl: 'https://ministry.example.in/terms' }, { brandLogo });
  t.after(() => world.close());
  const settings = good(CALLS.publicSettings, await world.call(CALLS.publicSettings, null));
  assert.deepEqual(
    [settings.termsUrl, settings.brandLogoUrl, settings.brandLogoAlt],
    ['https://ministry.example.in/terms', '/api/brand-logo', 'Ministry of Examples'],
  );
  const answer = await world.app.inject('/api/brand-logo');
  assert.equal(answer.body, SVG);
  assert.equal(answer.headers['content-type'], 'image/svg+xml');
  assert.match(String(answer.headers['content-security-policy']), /^sandbox; default-src 'none';/);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  const headers = { 'if-none-match': String(answer.headers.etag) };
  assert.equal((await world.app.inject({ url: '/api/brand-logo', headers })).statusCode, 304);
});

test('without settings there is no logo and no other terms page', async (t) => {
  const world = await openWorld();
  t.after(() => world.close());
  const settings = good(CALLS.publicSettings, await world.call(CALLS.publicSettings, null));
  assert.deepEqual([settings.termsUrl, settings.brandLogoUrl, settings.brandLogoAlt], [null, null, null]);
  assert.equal((await world.app.inject('/api/brand-logo')).statusCode, 404);
});
