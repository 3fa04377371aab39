import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileRule } from './file-rule.ts';

const messages = { missing: 'letterMissing', tooLarge: 'letterTooBig', type: 'letterNotPdf' } as const;
const rule = (required = true) =>
  fileRule({ maxBytes: 2_000_000, mediaTypes: ['application/pdf'], required, messages });
const file = (bytes: number, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], 'a.pdf', { type });
const messagesOf = (value: File | null, required?: boolean) =>
  rule(required)
    .safeParse(value)
    .error?.issues.map(({ message }) => message) ?? [];

test('accepts a file up to the exact size limit', () => {
  assert.deepEqual(messagesOf(file(2_000_000)), []);
  assert.deepEqual(messagesOf(file(2_000_001)), ['Selected file is too big']);
});

test('rejects a file of another type and leaves an unknown type to the server', () => {
  assert.deepEqual(messagesOf(file(1, 'text/html')), ['Selected file is not a pdf']);
  assert.deepEqual(messagesOf(file(1, '')), []);
});

test('rejects a missing file only if it is required', () => {
  assert.deepEqual(messagesOf(null), ['Authorization letter pdf is missing']);
  assert.deepEqual(messagesOf(null, false), []);
});
