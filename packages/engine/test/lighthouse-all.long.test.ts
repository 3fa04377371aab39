import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareWithLighthouse, FIXTURES } from './compare-with-lighthouse.ts';

test('compares at least thirty pages', () => assert.ok(FIXTURES.length >= 30));

compareWithLighthouse(FIXTURES, 20);
