import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnglish, type Sentence, say } from '@abhigam/domain';
import { refuseAddress } from './address.ts';
import { kindOfAddress } from './address-kind.ts';
import { parseAllowList } from './parse-allow-list.ts';

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
      english(await refuseAddress(new URL(address), { allowPrivate: false })) ?? 'allowed',
      /private or local address/,
    );
  });
}

test('allows public addresses, IPv6 too', async () => {
  for (const address of ['http://8.8.8.8/', 'https://[2606:4700:4700::1111]/']) {
    assert.equal(await refuseAddress(new URL(address), { allowPrivate: false }), null);
  }
});

test('allows local addresses when the deployment does', async () => {
  assert.equal(await refuseAddress(new URL('http://127.0.0.1/'), { allowPrivate: true }), null);
});

test('refuses other schemes whatever the deployment allows', async () => {
  for (const address of ['file:///etc/passwd', 'ftp://8.8.8.8/', 'javascript:alert(1)']) {
    assert.match(
      english(await refuseAddress(new URL(address), { allowPrivate: true })) ?? '',
      /Only http and https/,
    );
  }
});

const KINDS: [string, 'public' | 'local' | 'special' | null][] = [
  ['8.8.8.8', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['::ffff:8.8.8.8', 'public'],
  ['64:ff9b::808:808', 'public'],
  ['2002:808:808::1', 'public'],
  ['10.0.0.1', 'local'],
  ['127.0.0.1', 'local'],
  ['0177.0.0.1', 'local'],
  ['0x7f.1', 'local'],
  ['2130706433', 'local'],
  ['100.64.0.1', 'local'],
  ['169.254.1.1', 'local'],
  ['::1', 'local'],
  ['fe80::1%eth0', 'local'],
  ['fec0::1', 'local'],
  ['fd00::1', 'local'],
  ['::ffff:10.0.0.1', 'local'],
  ['::ffff:0:10.0.0.1', 'local'],
  ['64:ff9b::a00:1', 'local'],
  ['2002:a00:1::1', 'local'],
  ['169.254.169.254', 'special'],
  ['::ffff:169.254.169.254', 'special'],
  ['64:ff9b::a9fe:a9fe', 'special'],
  ['fd00:ec2::254', 'special'],
  ['FD00:0EC2:0::254', 'special'],
  ['168.63.129.16', 'special'],
  ['100.100.100.200', 'special'],
  ['0.0.0.0', 'special'],
  ['::', 'special'],
  ['224.0.0.1', 'special'],
  ['ff02::1', 'special'],
  ['255.255.255.255', 'special'],
  ['240.0.0.1', 'special'],
  ['192.0.2.1', 'special'],
  ['2001:db8::1', 'special'],
  ['2001:0:a00:1::1', 'special'],
  ['64:ff9b:1::a00:1', 'special'],
  ['::7f00:1', 'special'],
  ['not-an-address', null],
];
for (const [address, kind] of KINDS)
  test(`${address} is ${kind ?? 'no address'}`, () => assert.equal(kindOfAddress(address), kind));

test('refuses special addresses even when private addresses are allowed', async () => {
  const policy = { allowPrivate: true };
  for (const address of ['http://169.254.169.254/', 'http://0.0.0.0/', 'http://metadata.google.internal/'])
    assert.match(english(await refuseAddress(new URL(address), policy)) ?? '', /does not test/, address);
});

test('refuses a name when one of its addresses is private', async () => {
  const answers = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  assert.deepEqual(
    await refuseAddress(new URL('http://mixed.test/'), { allowPrivate: false }, answers),
    say('address.privateBehind', { host: 'mixed.test', address: '10.0.0.1' }),
  );
});

const inside = async () => [{ address: '10.1.2.3', family: 4 }];

const LISTED: [string, string, boolean][] = [
  ['intranet.gov.in', 'http://intranet.gov.in/', true],
  ['intranet.gov.in', 'http://INTRANET.gov.in.:8080/', true],
  ['intranet.gov.in', 'http://sub.intranet.gov.in/', false],
  ['intranet.gov.in', 'http://notintranet.gov.in/', false],
  ['*.intranet.gov.in', 'http://a.b.intranet.gov.in/', true],
  ['*.intranet.gov.in', 'http://intranet.gov.in/', false],
  ['intranet.gov.in:8080', 'http://intranet.gov.in:8080/', true],
  ['intranet.gov.in:8080', 'http://intranet.gov.in/', false],
  ['intranet.gov.in:443', 'https://intranet.gov.in/', true],
  ['10.1.0.0/16', 'http://any.test/', true],
  ['10.2.0.0/16', 'http://any.test/', false],
  ['fd00::/8', 'http://any.test/', false],
  ['10.1.2.3', 'http://any.test/', true],
  ['10.1.2.3:8080', 'http://any.test:8080/', true],
  ['10.1.2.3:8080', 'http://any.test/', false],
  ['10.1.0.0/16', 'http://[::ffff:10.1.2.3]/', true],
  ['10.1.0.0/16', 'http://[64:ff9b::a01:203]/', true],
  ['fd00::/8', 'http://[fd12::1]/', true],
  ['[fd12::1]:8080', 'http://[fd12::1]:8080/', true],
  ['127.0.0.1', 'http://localhost/', true],
  ['::1', 'http://portal.localhost/', true],
  ['localhost', 'http://localhost/', true],
  ['10.1.0.0/16', 'http://localhost/', false],
  ['169.254.169.254', 'http://169.254.169.254/', true],
  ['169.254.0.0/16', 'http://169.254.169.254/', true],
];
for (const [list, address, isAllowed] of LISTED)
  test(`allow list ${list} ${isAllowed ? 'allows' : 'does not allow'} ${address}`, async () => {
    const policy = { allowPrivate: false, allow: parseAllowList(list) };
    assert.equal((await refuseAddress(new URL(address), policy, inside)) === null, isAllowed);
  });

test('an allow-listed name does not open special addresses', async () => {
  const policy = { allowPrivate: false, allow: parseAllowList('intranet.gov.in, metadata.google.internal') };
  const metadata = async () => [{ address: '169.254.169.254', family: 4 }];
  for (const address of ['http://intranet.gov.in/', 'http://metadata.google.internal/'])
    assert.match(
      english(await refuseAddress(new URL(address), policy, metadata)) ?? '',
      /169\.254\.169\.254/,
    );
});

function english(message: Sentence | null): string | null {
  return message && inEnglish(message);
}
