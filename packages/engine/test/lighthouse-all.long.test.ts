import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareWithLighthouse, FIXTURES } from './compare-with-lighthouse.ts';

test('there are at least thirty pages to compare', () => assert.ok(FIXTURES.length >= 30));

compareWithLighthouse(FIXTURES, 20);
