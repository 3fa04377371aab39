import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { Vault } from './vault.ts';
import { VaultError, type VaultFault } from './vault-error.ts';

const key = () => randomBytes(32);
const fails = (act: () => unknown, fault: VaultFault) =>
  assert.throws(act, (error) => error instanceof VaultError && error.fault === fault);

test('opens what it sealed, in any script and length', () => {
  const vault = new Vault([key()]);
  for (const text of ['', 'p', 'पासवर्ड ✓', 'x'.repeat(5000)]) {
    assert.equal(vault.unseal(vault.seal(text, 'row 1'), 'row 1'), text);
  }
});

test('a sealed text has its version and key id, and is never the same twice', () => {
  const vault = new Vault([key()]);
  const [first, second] = [vault.seal('secret', 'row'), vault.seal('secret', 'row')];
  assert.match(first, /^v1\.[0-9a-f]{12}\.[\w-]{16}\.[\w-]+$/);
  assert.notEqual(first.split('.')[2], second.split('.')[2]);
  assert.notEqual(first.split('.')[3], second.split('.')[3]);
  assert.doesNotMatch(Buffer.from(first.split('.')[3] ?? '', 'base64url').toString('latin1'), /secret/);
});

test('a sealed text copied to another row does not open', () => {
  const vault = new Vault([key()]);
  fails(() => vault.unseal(vault.seal('secret', 'row 1'), 'row 2'), 'not-for-here');
});

test('a modified sealed text does not open', () => {
  const vault = new Vault([key()]);
  const parts = vault.seal('secret', 'row').split('.');
  for (const index of [2, 3]) {
    const bytes = Buffer.from(parts[index] ?? '', 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const text = parts.with(index, changed.toString('base64url')).join('.');
      fails(() => vault.unseal(text, 'row'), 'not-for-here');
    }
  }
  fails(() => vault.unseal(parts.with(0, 'v2').join('.'), 'row'), 'no-envelope');
  fails(() => vault.unseal(parts.with(3, 'AAAA').join('.'), 'row'), 'no-envelope');
  for (const text of ['', 'secret', 'v1....', `${parts.join('.')}.x`])
    fails(() => vault.unseal(text, 'row'), 'no-envelope');
});

test('a new first key seals, the old one still opens, and without it nothing does', () => {
  const [oldKey, newKey] = [key(), key()];
  const sealed = new Vault([oldKey]).seal('secret', 'row');
  const rotated = new Vault([newKey, oldKey]);
  assert.equal(rotated.unseal(sealed, 'row'), 'secret');
  const anew = rotated.seal('secret', 'row');
  assert.equal(new Vault([newKey]).unseal(anew, 'row'), 'secret');
  fails(() => new Vault([oldKey]).unseal(anew, 'row'), 'other-key');
});

test('printing a vault reveals no keys', () => {
  const secret = Buffer.alloc(32, 'k');
  const vault = new Vault([secret]);
  for (const shown of [inspect(vault, { depth: 9, showHidden: true }), JSON.stringify(vault)]) {
    assert.doesNotMatch(shown, /kkkk|6b6b|6b 6b/);
  }
});
