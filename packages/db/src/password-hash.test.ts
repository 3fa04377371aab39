import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('correct horse');
  assert.equal(await verifyPassword('correct horse', stored), true);
  assert.equal(await verifyPassword('correct Horse', stored), false);
});

test('hashes the same password differently each time', async () => {
  assert.notEqual(await hashPassword('same'), await hashPassword('same'));
});

test('a malformed stored value matches no password', async () => {
  for (const stored of ['', ':', 'plain', 'c2FsdA==:', 'c2FsdA==:c2hvcnQ=']) {
    assert.equal(await verifyPassword('', stored), false);
  }
});
