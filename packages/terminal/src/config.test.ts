import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

test("without settings, the machine's own network may be tested and no contact is sent", () => {
  const { policy, userAgent, userAgentSuffix } = readConfig({ ALLOW_ADDRESSES: '', CONTACT_URL: '' });
  assert.deepEqual(policy, { allowPrivate: true, allow: [] });
  assert.doesNotMatch(userAgent + userAgentSuffix, /\+/);
});

test('the contact is in both user agents', () => {
  const { userAgent, userAgentSuffix } = readConfig({ CONTACT_URL: 'mailto:help@a.gov.in' });
  assert.match(userAgent, /; \+mailto:help@a\.gov\.in\)$/);
  assert.match(userAgentSuffix, /^Abhigam\/\S+ \(\+mailto:help@a\.gov\.in\)$/);
});

test('reports all faults in one error', () => {
  assert.throws(() => readConfig({ ALLOW_ADDRESSES: 'a b', CONTACT_URL: 'x' }), {
    message: [
      'Invalid settings:',
      '  ALLOW_ADDRESSES "a b" is not a host name, an address or a network',
      '  CONTACT_URL must be an http, https or mailto address in ASCII letters',
    ].join('\n'),
  });
});
