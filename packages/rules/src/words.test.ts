import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportingDetails } from './words.ts';

/** Screens show the two apart. */
test('every description is a sentence on what happens to people and one on how to repair it', () => {
  for (const lang of ['en', 'hi'] as const) {
    for (const { identifier, description } of Object.values(reportingDetails(lang))) {
      const ends = description.match(/[.।](?=\s|$)/g) ?? [];
      assert.equal(ends.length, 2, `${identifier} (${lang}): ${description}`);
    }
  }
});

test('every audit that a criterion stands behind says whom it keeps out', () => {
  for (const { identifier, criteria, affected } of Object.values(reportingDetails('en'))) {
    assert.equal(affected.length > 0, criteria.length > 0, identifier);
  }
});
