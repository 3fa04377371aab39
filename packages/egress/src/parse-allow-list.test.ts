import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAllowList } from './parse-allow-list.ts';

test('parses names, addresses and networks with optional ports', () => {
  assert.deepEqual(
    parseAllowList(
      ' intranet.gov.in, *.Intranet.gov.in:8080 ,10.1.0.0/16,fd00::/8,127.0.0.1:3101,[::1]:80,::1,',
    ),
    [
      { kind: 'host', host: 'intranet.gov.in', isWildcard: false, port: null },
      { kind: 'host', host: 'intranet.gov.in', isWildcard: true, port: 8080 },
      { kind: 'network', address: '10.1.0.0', bits: 16, port: null },
      { kind: 'network', address: 'fd00::', bits: 8, port: null },
      { kind: 'network', address: '127.0.0.1', bits: 32, port: 3101 },
      { kind: 'network', address: '::1', bits: 128, port: 80 },
      { kind: 'network', address: '::1', bits: 128, port: null },
    ],
  );
  assert.deepEqual(parseAllowList(''), []);
});

test('converts an internationalized name to punycode', () => {
  assert.deepEqual(parseAllowList('सरकार.भारत'), [
    { kind: 'host', host: 'xn--11b7cb3a6a.xn--h2brj9c', isWildcard: false, port: null },
  ]);
});

const WRONG: [string, RegExp][] = [
  ['http://intranet.gov.in', /has a scheme/],
  ['10.0.0.0/33', /not a network such as/],
  ['intranet.gov.in/path', /not a network such as/],
  ['10.1.2.3/16', /its first address is 10\.1\.0\.0/],
  ['::ffff:10.0.0.0/104', /write them as IPv4/],
  ['0.0.0.0/0', /allows everything/],
  ['*', /allows everything/],
  ['*intranet.gov.in', /is not a host name/],
  ['*.', /allows everything/],
  ['a b', /is not a host name/],
  ['intranet.gov.in:0', /port that is not between/],
  ['intranet.gov.in:70000', /port that is not between/],
  ['0x7f000001', /unusual spelling/],
  ['127.1', /unusual spelling/],
  ['*.10.0.0.1', /unusual spelling/],
  ['in..gov', /is not a host name/],
];
for (const [entry, fault] of WRONG)
  test(`refuses ${entry} and says why`, () => assert.throws(() => parseAllowList(entry), fault));

test('reports all faults in one error, each with its entry', () => {
  assert.throws(
    () => parseAllowList('10.0.0.0/40, good.gov.in, a b'),
    (error) =>
      error instanceof Error && error.message.split('; ').length === 2 && /"a b"/.test(error.message),
  );
});
