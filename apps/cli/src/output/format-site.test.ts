import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEFT_OUT_REASONS } from '@abhigam/crawl';
import { formatSite } from './format-site.ts';

const report = { url: 'http://a.example/', leftOut: [], isLeftOutComplete: true, notes: [] };

test('prints nothing when nothing was left out', () => {
  assert.equal(formatSite(report), '');
});

test('prints how many pages were left out, why, and two examples', () => {
  const examples = ['http://a.example/1', 'http://a.example/2', 'http://a.example/3'];
  const text = formatSite({ ...report, leftOut: [{ reason: 'robots', count: 7, examples }] });
  assert.match(text, /^Not tested of http:\/\/a\.example\/\n {2}robots: 7 \(robots\.txt asks not to open it/);
  assert.match(text, /example\/2\n\n$/);
});

test('has a text for every reason and marks lower bounds', () => {
  const leftOut = LEFT_OUT_REASONS.map((reason) => ({ reason, count: 2, examples: [] }));
  const text = formatSite({ ...report, leftOut, isLeftOutComplete: false });
  for (const reason of LEFT_OUT_REASONS) assert.ok(text.includes(`  ${reason}: at least 2 (`), reason);
});

test('escapes terminal control sequences in addresses', () => {
  const examples = ['http://a.example/\u001b]0;owned\u0007'];
  const notes = [{ note: 'sitemap-cut' as const, url: 'http://a.example/\u202e' }];
  const text = formatSite({ ...report, notes, leftOut: [{ reason: 'action', count: 1, examples }] });
  assert.doesNotMatch(text, /[[\p{Cc}\u202e]--[\n]]/v);
});
