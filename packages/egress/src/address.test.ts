import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress, refuseAddress } from './address.ts';

const LOCAL_SPELLINGS = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://portal.localhost:8080/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0.0.0.0/',
  'http://255.255.255.255/',
];

for (const address of LOCAL_SPELLINGS) {
  test(`refuses ${address}`, async () => {
    assert.match(
      (await refuseAddress(new URL(address), { allowPrivate: false })) ?? 'allowed',
      /private or local address/,
    );
  });
}

test('allows public addresses, IPv6 too', async () => {
  for (const address of ['http://8.8.8.8/', 'https://[2606:4700:4700::1111]/']) {
    assert.equal(await refuseAddress(new URL(address), { allowPrivate: false }), null);
  }
});

test('allows local addresses where the deployment does', async () => {
  assert.equal(await refuseAddress(new URL('http://127.0.0.1/'), { allowPrivate: true }), null);
});

test('refuses other schemes whatever the deployment allows', async () => {
  for (const address of ['file:///etc/passwd', 'ftp://8.8.8.8/', 'javascript:alert(1)']) {
    assert.match(
      (await refuseAddress(new URL(address), { allowPrivate: true })) ?? '',
      /Only http and https/,
    );
  }
});

test('what is no address is not public', () => {
  assert.equal(isPublicAddress('not-an-address'), false);
});
