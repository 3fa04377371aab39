import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_PASSWORD } from '@abhigam/sample-data';
import { readConfig } from '../config.ts';
import { announcementOf } from './announce.ts';

const announcement = (environment: Record<string, string>) =>
  announcementOf(readConfig(environment)).join('\n');
const DATABASE_URL = 'postgres://me@db.example/abhigam';

test('the demo lists its accounts and how it differs from a real deployment', () => {
  const all = announcement({});
  assert.match(all, new RegExp(DEMO_PASSWORD));
  assert.match(all, /ALLOW_PRIVATE_ADDRESSES=true[\s\S]*MOCK_LOGIN=true[\s\S]*does neither/);
  assert.doesNotMatch(all, /WARNING/);
});

test('a demo without the mock login shows no password and claims no mock login', () => {
  for (const more of [{}, { HOST: '0.0.0.0' }]) {
    const all = announcement({ MOCK_LOGIN: 'false', ...more });
    assert.doesNotMatch(all, new RegExp(DEMO_PASSWORD));
    assert.doesNotMatch(all, /MOCK_LOGIN=true|WARNING|can sign in\./);
    assert.match(all, /mock login is off/);
  }
});

test('a demo that may not test private addresses does not claim that it may', () => {
  const all = announcement({ ALLOW_PRIVATE_ADDRESSES: 'false' });
  assert.doesNotMatch(all, /private and loopback/);
  assert.match(all, /does not\./);
});

test('without the demo it names the setting that disabled it and the state of the mock login', () => {
  assert.match(
    announcement({ DATABASE_URL }),
    /^No demo data, because DATABASE_URL is set .*The mock login is off\.$/,
  );
  assert.match(
    announcement({ DEMO: 'false' }),
    /^No demo data, because DEMO=false is set .*The mock login is off\.$/,
  );
  assert.match(announcement({ DATABASE_URL, MOCK_LOGIN: 'true' }), /The mock login is on/);
});

test('warns when the mock login is reachable from the network', () => {
  const all = announcement({ HOST: '0.0.0.0', MOCK_LOGIN_OPEN_TO_NETWORK: 'true' });
  assert.match(all, /WARNING: it listens on 0\.0\.0\.0/);
});
