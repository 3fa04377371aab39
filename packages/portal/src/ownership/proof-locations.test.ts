import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofLocations } from './proof-locations.ts';

test('a proof is at the root of the host, whatever the path of the website', () => {
  const { file, meta } = proofLocations('https://www.site.gov.in:8443/hi/?a=1', 'abc');
  assert.deepEqual(file, {
    url: 'https://www.site.gov.in:8443/.well-known/abhigam-verification.txt',
    text: 'abhigam-verification=abc',
  });
  assert.deepEqual(
    [meta.url, meta.html],
    ['https://www.site.gov.in:8443/', '<meta name="abhigam-verification" content="abc">'],
  );
});

test('a DNS record counts at its own label, at the host, and in the parent zones', () => {
  const { dns } = proofLocations('https://www.a.site.gov.in/', 'abc');
  assert.deepEqual(dns, {
    names: ['_abhigam.a.site.gov.in', 'a.site.gov.in', 'site.gov.in', 'gov.in'],
    value: 'abhigam-verification=abc',
  });
});

test('checks only the nearest zones of a host with many labels', () => {
  const { dns } = proofLocations(`https://${'a.'.repeat(100)}site.gov.in/`, 'abc');
  assert.equal(dns?.names.length, 11);
  assert.equal(dns?.names[1], `${'a.'.repeat(100)}site.gov.in`);
});

for (const url of ['http://8.8.8.8/', 'http://[2a00:1450::1]/', 'http://localhost/', 'http://intranet/']) {
  test(`${url} has no DNS records`, () => {
    assert.equal(proofLocations(url, 'abc').dns, null);
  });
}
