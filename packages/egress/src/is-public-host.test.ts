import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicHost } from './is-public-host.ts';

const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const CASES: [what: string, url: string, addresses: string[], isPublic: boolean][] = [
  ['a public address', 'https://8.8.8.8/', [], true],
  ['a public address in IPv6', 'https://[2a00:1450::1]/', [], true],
  ['a private address', 'http://10.1.2.3/', [], false],
  ['loopback in another spelling', 'http://2130706433/', [], false],
  ['localhost, whatever the name service says', 'http://dev.localhost/', ['8.8.8.8'], false],
  ['a name with a public address', 'https://site.example/', ['8.8.8.8'], true],
  ['a name with a private address', 'https://site.example/', ['10.0.0.1'], false],
  ['a name with addresses of both kinds', 'https://site.example/', ['10.0.0.1', '8.8.8.8'], true],
  ['a name that has no address at the moment', 'https://site.example/', [], true],
];
for (const [what, url, addresses, isPublic] of CASES) {
  test(`${what} is ${isPublic ? '' : 'not '}public`, async () => {
    assert.equal(await isPublicHost(new URL(url), at(...addresses)), isPublic);
  });
}

test('a host counts as public when DNS fails', async () => {
  const fails = () => Promise.reject(new Error('away'));
  assert.equal(await isPublicHost(new URL('https://site.example/'), fails), true);
});
