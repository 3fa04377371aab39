import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { UserFacingError } from './user-facing-error.ts';

test('without settings everything is local, with the demo', () => {
  const config = readConfig({});
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.databaseUrl, null);
  assert.equal(config.demo, true);
});

test('an own database gets demo data only when requested', () => {
  const DATABASE_URL = 'postgres://me@db.example/abhigam';
  assert.equal(readConfig({ DATABASE_URL }).demo, false);
  assert.equal(readConfig({ DATABASE_URL, DEMO: 'true' }).demo, true);
});

test('an empty setting counts as unset', () => {
  assert.equal(readConfig({ DATABASE_URL: '', PORT: '' }).port, 3000);
});

test('reports all faults in one error, each with its variable', () => {
  assert.throws(
    () => readConfig({ PORT: 'abc', DEMO_PORT: '70000', DATABASE_URL: 'mysql://x', DEMO: 'perhaps' }),
    (error) => {
      assert.ok(error instanceof UserFacingError);
      for (const name of ['PORT must', 'DEMO_PORT must', 'DATABASE_URL must', 'DEMO must']) {
        assert.match(error.message, new RegExp(name));
      }
      return true;
    },
  );
});

test('refuses a demo reachable from the network unless requested', () => {
  for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'portal.example']) {
    assert.throws(() => readConfig({ HOST }), /could sign in .* MOCK_LOGIN_OPEN_TO_NETWORK=true/);
    assert.equal(readConfig({ HOST, MOCK_LOGIN_OPEN_TO_NETWORK: 'true' }).host, HOST);
    assert.equal(readConfig({ HOST, MOCK_LOGIN: 'false' }).host, HOST);
    assert.equal(readConfig({ HOST, DATABASE_URL: 'postgres://me@db.example/abhigam' }).demo, false);
  }
  for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
    assert.equal(readConfig({ HOST }).host, HOST);
  for (const [name, value] of [
    ['PUBLIC_URL', 'https://portal.example.in'],
    ['TRUST_PROXY', 'loopback'],
  ] as const) {
    assert.throws(
      () => readConfig({ [name]: value }),
      new RegExp(`With ${name}.* could sign in .* leave ${name} out`),
    );
    assert.equal(readConfig({ [name]: value, MOCK_LOGIN_OPEN_TO_NETWORK: 'true' }).demo, true);
    assert.equal(readConfig({ [name]: value, MOCK_LOGIN: 'false' }).demo, true);
    assert.equal(readConfig({ [name]: value, DATABASE_URL: 'postgres://me@db.example/abhigam' }).demo, false);
  }
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'nonsense'])
    assert.equal(readConfig({ PUBLIC_URL, TRUST_PROXY: 'false', LOGIN_PROVIDER: 'mock' }).demo, true);
});

test('refuses the mock login together with a single sign-on, whatever else is set', () => {
  for (const [name, value] of [
    ['LOGIN_PROVIDER', 'oidc'],
    ['LOGIN_PROVIDER', 'handshake'],
    ['OIDC_ISSUER', 'https://login.example.in'],
    ['HANDSHAKE_LOGIN_URL', 'https://login.example.in'],
  ] as const) {
    const env = { [name]: value, MOCK_LOGIN_OPEN_TO_NETWORK: 'true' };
    assert.throws(
      () => readConfig(env),
      new RegExp(`With ${name}.* set MOCK_LOGIN=false, or leave ${name} out`),
    );
    assert.equal(readConfig({ ...env, MOCK_LOGIN: 'false' }).mockLogin, false);
    assert.equal(readConfig({ ...env, DATABASE_URL: 'postgres://me@db.example/abhigam' }).mockLogin, false);
  }
});
