import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryAddresses } from '../../shells/entry-addresses.ts';
import { readArrival } from './arrival.ts';

const read = (href: string) => readArrival(href, entryAddresses);

test('the handshake is read and removed from the address', () => {
  assert.deepEqual(read('https://portal.test/?string=abc&email=a%40b.in&password=secret&x=1'), {
    handshake: { handshakeId: 'abc', email: 'a@b.in', password: 'secret' },
    redirectTo: null,
    cleanUrl: '/?x=1',
  });
});

test('a password without handshake is removed all the same', () => {
  assert.equal(read('https://portal.test/?password=secret').cleanUrl, '/');
});

test('the wish to go somewhere is read on the login pages', () => {
  const arrival = read('https://portal.test/auth/login?redirectTo=%2Fv2%2Fdashboard');
  assert.equal(arrival.redirectTo, '/v2/dashboard');
  assert.equal(arrival.handshake, null);
  assert.equal(arrival.cleanUrl, '/auth/login');
});

test('other addresses are left alone', () => {
  assert.equal(read('https://portal.test/v2/core/website/manage?string=a').cleanUrl, null);
  assert.equal(read('https://portal.test/').cleanUrl, null);
});

test('a password is removed from every address, and signs in at the root only', () => {
  const arrival = read('https://portal.test/v2/dashboard?string=a&password=secret&status=RUNNING');
  assert.deepEqual(arrival, {
    handshake: null,
    redirectTo: null,
    cleanUrl: '/v2/dashboard?string=a&status=RUNNING',
  });
  assert.equal(read('https://portal.test/login?string=a&password=secret').handshake, null);
});

test('the login of the mobile layout keeps the wish to go somewhere', () => {
  assert.deepEqual(read('https://portal.test/m/login?redirectTo=%2Fm%2Fcore%2Fusers%2Fview'), {
    handshake: null,
    redirectTo: '/m/core/users/view',
    cleanUrl: '/m/login',
  });
});
