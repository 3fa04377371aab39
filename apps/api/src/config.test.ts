import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://abhigam@localhost/abhigam';

test('requires the database URL only; every other setting has a safe default', () => {
  const config = readConfig({ DATABASE_URL });
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.port, 3000);
  assert.equal(config.allowPrivateAddresses, false);
  assert.equal(config.mockLogin, false);
  assert.equal(config.demoAccounts, false);
  assert.equal(config.runsPerOrgPerDay, 20);
  assert.equal(config.maxPagesPerRun, 1000);
});

test('treats an empty variable as missing', () => {
  assert.equal(readConfig({ DATABASE_URL, PORT: '', BRAND: '' }).port, 3000);
});

test('reports all faults together, each with its variable', () => {
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

for (const [setting, believed] of PROXIES) {
  test(`TRUST_PROXY "${setting}" trusts ${believed === false ? 'nobody' : believed.join(' and ')}`, () => {
    assert.deepEqual(
      readConfig({ DATABASE_URL: 'postgres://a/b', TRUST_PROXY: setting }).trustProxy,
      believed,
    );
  });
}

for (const setting of ['true', '*', '1', '2', 'proxy.example.in', '10.0.0.0/33']) {
  test(`TRUST_PROXY "${setting}" is refused: it would trust anyone`, () => {
    assert.throws(() => readConfig({ DATABASE_URL: 'postgres://a/b', TRUST_PROXY: setting }), /TRUST_PROXY/);
  });
}

const TOO_WIDE = [
  ...['0.0.0.0/0', '0.0.0.0/1, 128.0.0.0/1', '128.0.0.0/1', '192.0.0.0/2', '16.0.0.0/7', '::/0', '::/1'],
  ...['2000::/3', '8000::/1', '::ffff:0.0.0.0/96', '::ffff:0:0/97', '::/80', '10.0.0.5, 0.0.0.0/0'],
];
for (const setting of TOO_WIDE) {
  test(`TRUST_PROXY "${setting}" is refused: the network is too large`, () => {
    assert.throws(
      () => readConfig({ DATABASE_URL, TRUST_PROXY: setting }),
      /TRUST_PROXY: must not contain .* X-Forwarded-For would be believed/,
    );
  });
}

test('accepts proxy networks in CIDR form', () => {
  for (const setting of [
    '10.0.0.0/8',
    '104.16.0.0/13',
    '2606:4700::/32',
    'fc00::/7',
    'fe80::/10',
    '::ffff:10.0.0.0/104',
  ])
    assert.deepEqual(readConfig({ DATABASE_URL, TRUST_PROXY: setting }).trustProxy, [setting]);
});

test('requires a text alternative for a logo and web addresses for links to terms', () => {
  const logo = { DATABASE_URL, BRAND_LOGO: 'logo.svg' };
  assert.throws(() => readConfig(logo), /BRAND_LOGO_ALT must be set/);
  assert.equal(readConfig({ ...logo, BRAND_LOGO_ALT: ' Ministry ' }).brandLogoAlt, 'Ministry');
  assert.equal(readConfig({ DATABASE_URL, TERMS_URL: 'https://a.in/terms' }).termsUrl, 'https://a.in/terms');
  for (const TERMS_URL of ['javascript:alert(1)', 'data:text/html,x', '/terms', 'ftp://a.in/terms'])
    assert.throws(() => readConfig({ DATABASE_URL, TERMS_URL }), /TERMS_URL/);
});

test('refuses the mock login together with single sign-on, whatever else is set', () => {
  const env = { DATABASE_URL, MOCK_LOGIN: 'true', MOCK_LOGIN_OPEN_TO_NETWORK: 'true' };
  const oidc = { LOGIN_PROVIDER: 'oidc', OIDC_ISSUER: 'https://login.example.in', OIDC_CLIENT_ID: 'portal' };
  const PUBLIC_URL = 'https://portal.example.in';
  for (const more of [
    { OIDC_ISSUER: 'https://login.example.in' },
    { ...oidc, PUBLIC_URL },
    { HANDSHAKE_LOGIN_URL: 'https://login.example.in' },
  ])
    assert.throws(() => readConfig({ ...env, ...more }), /Set MOCK_LOGIN=false, or leave \w+ out/);
  assert.equal(readConfig({ ...env, ...oidc, PUBLIC_URL, MOCK_LOGIN: 'false' }).mockLogin, false);
});

test('refuses a mock login that other machines can reach, unless explicitly allowed', () => {
  const env = { DATABASE_URL: 'postgres://me@db.example/abhigam', HOST: '0.0.0.0' };
  assert.equal(readConfig(env).host, '0.0.0.0');
  assert.throws(() => readConfig({ ...env, MOCK_LOGIN: 'true' }), /MOCK_LOGIN_OPEN_TO_NETWORK=true/);
  assert.equal(
    readConfig({ ...env, MOCK_LOGIN: 'true', MOCK_LOGIN_OPEN_TO_NETWORK: 'true' }).mockLogin,
    true,
  );
  assert.equal(readConfig({ ...env, MOCK_LOGIN: 'true', HOST: '::1' }).mockLogin, true);
});

test('refuses the mock login if any setting says that other machines reach the server, unless explicitly allowed', () => {
  const env = { DATABASE_URL, MOCK_LOGIN: 'true' };
  assert.equal(readConfig({ ...env, PUBLIC_URL: 'http://localhost:3000' }).mockLogin, true);
  for (const more of [{ PUBLIC_URL: 'https://portal.example.in' }, { TRUST_PROXY: 'loopback' }]) {
    assert.throws(() => readConfig({ ...env, ...more }), /MOCK_LOGIN_OPEN_TO_NETWORK=true/);
    assert.equal(readConfig({ ...env, ...more, MOCK_LOGIN_OPEN_TO_NETWORK: 'true' }).mockLogin, true);
  }
});

test('requires all settings of a login provider, with https', () => {
  const read = (more: Record<string, string>) =>
    readConfig({ DATABASE_URL, PUBLIC_URL: 'https://portal.example.in', ...more }).login;
  const oidc = { LOGIN_PROVIDER: 'oidc', OIDC_ISSUER: 'https://login.example.in/', OIDC_CLIENT_ID: 'portal' };
  assert.equal(read({}), null);
  assert.equal(read({ LOGIN_PROVIDER: 'mock' }), null);
  assert.throws(
    () => read({ LOGIN_PROVIDER: 'oidc' }),
    /OIDC_ISSUER, OIDC_CLIENT_ID, PUBLIC_URL must be set/,
  );
  assert.throws(() => read({ ...oidc, PUBLIC_URL: '' }), /PUBLIC_URL must be set/);
  assert.throws(() => read({ ...oidc, OIDC_ISSUER: 'http://login.example.in' }), /must be an https:/);
  assert.throws(() => read({ OIDC_REQUIRE_AMR: 'mfa' }), /only an OpenID Connect provider/);
  assert.throws(() => read({ ...oidc, OIDC_GROUP_ROLES: 'admins=ROOT' }), /OIDC_GROUP_ROLES/);
  assert.throws(() => read({ ...oidc, OIDC_GROUP_ROLES: 'admins' }), /OIDC_GROUP_ROLES/);
  const found = read({
    ...oidc,
    OIDC_GROUP_ROLES: 'Portal Admins=SUPERADMIN, cn=testers=TESTER',
    OIDC_REQUIRE_AMR: 'pwd, mfa',
  });
  assert.equal(found?.kind, 'oidc');
  assert.deepEqual(found?.kind === 'oidc' && found.requireAmr, ['pwd', 'mfa']);
  const handshake = {
    LOGIN_PROVIDER: 'handshake',
    HANDSHAKE_LOGIN_URL: 'https://sso.example.in/login',
    HANDSHAKE_API_URL: 'https://sso.example.in/api',
    HANDSHAKE_SECRET: 'long enough for it',
  };
  assert.equal(read(handshake)?.kind, 'handshake');
  assert.throws(() => read({ ...handshake, HANDSHAKE_SECRET: 'short' }), /HANDSHAKE_SECRET/);
  assert.throws(() => read({ ...handshake, HANDSHAKE_SECRET: '' }), /must be set/);
});

test('refuses encrypted responses where browsers cannot decrypt them', () => {
  const env = { DATABASE_URL, ANSWER_ENCRYPTION_SECRET: 'long enough for it' };
  assert.throws(
    () => readConfig({ ...env, PUBLIC_URL: 'http://portal.example.in' }),
    /ANSWER_ENCRYPTION_SECRET/,
  );
  assert.equal(
    readConfig({ ...env, PUBLIC_URL: 'https://portal.example.in' }).answerEncryptionSecret,
    'long enough for it',
  );
});

test('refuses a browser-visible secret that equals another secret', () => {
  const secret = 'long enough for it';
  const env = { DATABASE_URL, ANSWER_ENCRYPTION_SECRET: secret };
  for (const name of ['HANDSHAKE_SECRET', 'OIDC_CLIENT_SECRET', 'METRICS_TOKEN'])
    assert.throws(() => readConfig({ ...env, [name]: secret }), new RegExp(`${name} is the same`));
  assert.ok(readConfig({ ...env, METRICS_TOKEN: `another ${secret}` }));
});

test('accepts URLs and paths of the deployment unchanged and refuses invalid ones', () => {
  const config = readConfig({
    DATABASE_URL,
    EXTENSION_URL: 'https://store.example.in/abhigam',
    BETA_URL: 'https://beta.example.gov.in',
    LANDING_PATH: '/about/',
    API_PATH: '/portal-api/',
  });
  assert.equal(config.extensionUrl, 'https://store.example.in/abhigam');
  assert.equal(config.betaUrl, 'https://beta.example.gov.in');
  assert.equal(config.landingPath, '/about/');
  assert.equal(config.apiPath, '/portal-api');
  const bare = readConfig({ DATABASE_URL });
  assert.deepEqual(
    [bare.extensionUrl, bare.betaUrl, bare.landingPath, bare.apiPath],
    [null, null, null, '/api'],
  );
  // The government brand has its own landing page.
  assert.equal(readConfig({ DATABASE_URL, BRAND: 'government' }).landingPath, '/welcome/');
  for (const [name, value] of [
    ['EXTENSION_URL', 'javascript:alert(1)'],
    ['BETA_URL', 'beta.example.in'],
    // `/` would link to itself, and `//` to another host.
    ['LANDING_PATH', '/'],
    ['LANDING_PATH', '//example.in/'],
    ['LANDING_PATH', 'about'],
    ['API_PATH', '/a"b'],
  ] as const)
    assert.throws(() => readConfig({ DATABASE_URL, [name]: value }), new RegExp(name), value);
});

test('reads the scanner address from CLAMD_SOCKET and refuses an invalid one', () => {
  const clamdOf = (CLAMD_SOCKET: string) => readConfig({ DATABASE_URL, CLAMD_SOCKET }).clamd;
  assert.equal(readConfig({ DATABASE_URL }).clamd, null);
  assert.deepEqual(clamdOf('/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' });
  assert.deepEqual(clamdOf('clamav:3310'), { host: 'clamav', port: 3310 });
  assert.throws(() => clamdOf('tcp://clamav'), /CLAMD_SOCKET: must be the path of a socket, or host:port/);
});
