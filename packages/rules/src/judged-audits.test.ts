import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedAudits } from './judged-audits.ts';

const RUN = {
  sources: ['lh', 'andi'],
  wcagVersion: '2.1',
  wcagLevel: 'AA',
  disableExperimental: true,
} as const;

test("includes the audits of the run's version, level and sources", () => {
  const { judged, narrowed } = judgedAudits(RUN);
  for (const id of ['image-alt', 'color-contrast', 'label-in-name', 'aria-roles'])
    assert.ok(judged.includes(id), id);
  for (const id of ['target-size', 'color-contrast-enhanced', 'css-orientation-lock'])
    assert.ok(!judged.includes(id), id);
  assert.deepEqual(narrowed, []);
  assert.ok(judgedAudits({ ...RUN, wcagVersion: '2.2' }).judged.includes('target-size'));
  assert.ok(judgedAudits({ ...RUN, wcagLevel: 'AAA' }).judged.includes('color-contrast-enhanced'));
  assert.ok(judgedAudits({ ...RUN, disableExperimental: false }).judged.includes('css-orientation-lock'));
  assert.ok(!judgedAudits({ ...RUN, sources: ['andi'] }).judged.includes('image-alt'));
});

test('excludes ARIA audits in a run without ARIA, and narrows those with targets by role', () => {
  const { judged, narrowed } = judgedAudits({ ...RUN, wcagVersion: '2.1 without ARIA' });
  assert.ok(judged.includes('image-alt'));
  assert.ok(!judged.includes('aria-roles') && !narrowed.includes('aria-roles'));
  assert.ok(narrowed.includes('svg-img-alt') && !judged.includes('svg-img-alt'));
  assert.ok(narrowed.includes('andi-no-name-role-image'));
});
