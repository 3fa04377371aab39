import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadName, siteInName, textInName } from './download-name.ts';

const CHART = {
  product: 'Abhigam',
  moment: new Date('2026-11-21T09:34:05.900Z'),
  language: 'hi',
  end: 'png',
};

test('contains product, chart, subject, time in India and language', () => {
  assert.equal(
    downloadName({ ...CHART, parts: ['score-trends', siteInName('district.example.in', '/सेवा/?a=1')] }),
    'abhigam-score-trends-district.example.in-सेवा-a-1-2026-11-21-150405-hi.png',
  );
  assert.equal(
    downloadName({ ...CHART, product: '', parts: ['top-issues', textInName('Ministry of “Rails”/Roads')] }),
    'top-issues-Ministry-of-Rails-Roads-2026-11-21-150405-hi.png',
  );
});

test('long subjects with the same beginning differ and fit file system limits', () => {
  const long = 'ज़िला प्रशासन '.repeat(40);
  const names = [`${long}1`, `${long}2`].map((name) => downloadName({ ...CHART, parts: [textInName(name)] }));
  assert.equal(new Set(names).size, 2);
  for (const name of names) assert.ok(Buffer.byteLength(name) < 200, name);
});

test('a subject cannot escape the folder', () => {
  assert.doesNotMatch(
    downloadName({ ...CHART, parts: [textInName('../..\\con\u0000\n"x"')] }),
    /[/\\\s"]|\.\./,
  );
});
