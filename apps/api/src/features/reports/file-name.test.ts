import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REPORT_FORMATS } from '@abhigam/contract';
import { LANGUAGES } from '@abhigam/domain';
import { parse } from 'content-disposition';
import { attachment, attachmentOfList, attachmentOfRepairs } from './file-name.ts';

const CREATED = new Date('2026-11-21T09:34:05.900Z');
const run = (base_url: string, created = CREATED) => ({ base_url, created });
const nameIn = (header: string) => parse(header).parameters.filename ?? '';

test('contains product, address with path, time in India and language', () => {
  const names = ['https://district.example.in/', 'http://district.example.in:3101/services?user=1'].map(
    (url) => nameIn(attachment('generic', run(url), { format: 'xlsx', language: 'hi' })),
  );
  assert.deepEqual(names, [
    'abhigam-report-district.example.in-2026-11-21-150405-hi.xlsx',
    'abhigam-report-district.example.in-3101-services-user-1-2026-11-21-150405-hi.xlsx',
  ]);
});

test('files with different content have different names', () => {
  const urls = [
    'http://localhost:3101/',
    'http://localhost:3102/',
    'http://localhost:3101/services',
    'http://localhost:3101/services?user=1',
    'http://localhost:3101/a_b',
    'http://localhost:3101/a-b',
    `http://localhost:3101/${'long/'.repeat(60)}1`,
    `http://localhost:3101/${'long/'.repeat(60)}2`,
  ];
  const times = [CREATED, new Date(CREATED.getTime() + 1000), new Date(CREATED.getTime() + 86_400_000)];
  const names = urls.flatMap((url) =>
    times.flatMap((created) =>
      LANGUAGES.flatMap((language) => [
        ...REPORT_FORMATS.map((format) => attachment('generic', run(url, created), { format, language })),
        attachmentOfRepairs('generic', run(url, created), { auditId: 'image-alt', language }),
        attachmentOfRepairs('generic', run(url, created), {
          auditId: 'image-alt',
          rootCause: 'ab12cd34ef',
          language,
        }),
        attachmentOfRepairs('generic', run(url, created), { auditId: 'label', language }),
      ]),
    ),
  );
  assert.equal(new Set(names.map(nameIn)).size, names.length);
  const lists = ['websites', 'organizations'].flatMap((of) =>
    times.flatMap((created) =>
      LANGUAGES.map((language) => attachmentOfList('generic', { of, created, format: 'csv', language })),
    ),
  );
  assert.equal(new Set(lists).size, lists.length);
});

test('keeps a non-ASCII address, with an ASCII fallback', () => {
  const header = attachment(
    'generic',
    run('https://xn--p1b6ci4b4b3a.xn--h2brj9c/%E0%A4%B8%E0%A5%87%E0%A4%B5%E0%A4%BE'),
    {
      format: 'csv',
      language: 'en',
    },
  );
  assert.match(
    nameIn(header),
    /^abhigam-report-\p{Script=Devanagari}[^/]*\.\p{Script=Devanagari}+-सेवा-2026-/u,
  );
  assert.match(header, /filename=abhigam-report-xn--p1b6ci4b4b3a\.xn--h2brj9c-E0-A4-B8/);
});

test('an address cannot escape the folder or exceed file system limits', () => {
  const hostile = [
    'https://a.example/../../etc/passwd%2f..%2f..%00%0d%0aset-cookie:x',
    'https://a.example/%ff%fe"; filename="evil.exe',
    `https://${'a.'.repeat(100)}example/${'%E0%A4%B9'.repeat(500)}`,
  ];
  for (const url of hostile) {
    const header = attachment('government', run(url), { format: 'earl', language: 'hi' });
    const name = nameIn(header);
    assert.match(name, /^[\p{L}\p{M}\p{N}._-]+\.earl\.jsonld$/u);
    assert.ok(!name.includes('..'), name);
    assert.ok(Buffer.byteLength(name) <= 255, name);
    assert.doesNotMatch(header, /[\r\n\0]/);
  }
});
