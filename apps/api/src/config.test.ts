import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://abhigam@localhost/abhigam';

test('only the database must be named; everything else has a safe default', () => {
  const config = readConfig({ DATABASE_URL });
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.port, 3000);
  assert.equal(config.allowPrivateAddresses, false);
  assert.equal(config.mockLogin, false);
  assert.equal(config.demoAccounts, false);
  assert.equal(config.runsPerOrgPerDay, 20);
  assert.equal(config.maxPagesPerRun, 1000);
});

test('an empty variable counts as absent', () => {
  assert.equal(readConfig({ DATABASE_URL, PORT: '', BRAND: '' }).port, 3000);
});

test('all faults are listed together, each by its variable', () => {
  const env = { PORT: '70000', MOCK_LOGIN: 'yes', BRAND: 'acme', RUNS_PER_ORG_PER_DAY: 'many' };
  assert.throws(
    () => readConfig(env),
    (error: Error) => {
      for (const name of ['DATABASE_URL', ...Object.keys(env)]) {
        assert.match(error.message, new RegExp(`^ {2}${name}: `, 'm'));
      }
      return true;
    },
  );
});

const PROXIES: [given: string, believed: false | string[]][] = [
  ['', false],
  ['false', false],
  ['10.0.0.5', ['10.0.0.5']],
  ['loopback, 10.0.0.0/24 fd00::/8', ['loopback', '10.0.0.0/24', 'fd00::/8']],
];

for (const [given, believed] of PROXIES) {
  test(`TRUST_PROXY "${given}" believes ${believed === false ? 'nobody' : believed.join(' and ')}`, () => {
    assert.deepEqual(readConfig({ DATABASE_URL: 'postgres://a/b', TRUST_PROXY: given }).trustProxy, believed);
  });
}

for (const given of ['true', '*', '1', '2', 'proxy.example.in', '10.0.0.0/33']) {
  test(`TRUST_PROXY "${given}" is refused: it would believe strangers`, () => {
    assert.throws(() => readConfig({ DATABASE_URL: 'postgres://a/b', TRUST_PROXY: given }), /TRUST_PROXY/);
  });
}
test('a mock login that other machines could use is refused, unless it is asked for', () => {
  const env = { DATABASE_URL: 'postgres://me@db.example/abhigam', HOST: '0.0.0.0' };
  assert.equal(readConfig(env).host, '0.0.0.0');
  assert.throws(() => readConfig({ ...env, MOCK_LOGIN: 'true' }), /MOCK_LOGIN_OPEN_TO_NETWORK=true/);
  assert.equal(
    readConfig({ ...env, MOCK_LOGIN: 'true', MOCK_LOGIN_OPEN_TO_NETWORK: 'true' }).mockLogin,
    true,
  );
  assert.equal(readConfig({ ...env, MOCK_LOGIN: 'true', HOST: '::1' }).mockLogin, true);
});
