import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryAddresses } from '../../shells/entry-addresses.ts';
import { readArrival } from './arrival.ts';

const read = (href: string) => readArrival(href, entryAddresses);

test('reads the handshake and removes it from the address', () => {
  assert.deepEqual(read('https://portal.test/?string=abc&email=a%40b.in&password=secret&x=1'), {
    handshake: { handshakeId: 'abc', email: 'a@b.in', password: 'secret' },
    redirectTo: null,
    cleanUrl: '/?x=1',
  });
});

test('removes a password without a handshake as well', () => {
  assert.equal(read('https://portal.test/?password=secret').cleanUrl, '/');
});

test('reads the redirect target on the login pages', () => {
  const arrival = read('https://portal.test/auth/login?redirectTo=%2Fv2%2Fdashboard');
  assert.equal(arrival.redirectTo, '/v2/dashboard');
  assert.equal(arrival.handshake, null);
  assert.equal(arrival.cleanUrl, '/auth/login');
});

test('leaves other addresses unchanged', () => {
  assert.equal(read('https://portal.test/v2/core/website/manage?string=a').cleanUrl, null);
  assert.equal(read('https://portal.test/').cleanUrl, null);
});

test('removes a password from every address, but signs in only at the root', () => {
  const arrival = read('https://portal.test/v2/dashboard?string=a&password=secret&status=RUNNING');
  assert.deepEqual(arrival, {
    handshake: null,
    redirectTo: null,
    cleanUrl: '/v2/dashboard?string=a&status=RUNNING',
  });
  assert.equal(read('https://portal.test/login?string=a&password=secret').handshake, null);
});

test('reads the redirect target on the mobile login page', () => {
  assert.deepEqual(read('https://portal.test/m/login?redirectTo=%2Fm%2Fcore%2Fusers%2Fview'), {
    handshake: null,
    redirectTo: '/m/core/users/view',
    cleanUrl: '/m/login',
  });
});
