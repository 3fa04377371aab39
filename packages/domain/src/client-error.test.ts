import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutPersonalData } from './client-error.ts';

for (const [text, sanitized] of [
  [
    'Cannot read properties of undefined (reading "id")',
    'Cannot read properties of undefined (reading "id")',
  ],
  ['at f (https://portal.example/assets/a-1.js:1:20)', 'at f (https://portal.example/assets/a-1.js:1:20)'],
  ['failed: /api/handshake?email=a@b.in&password=x next', 'failed: /api/handshake next'],
  ['at https://portal.example/?string=secret#there:1:2', 'at https://portal.example/'],
  ['for asha.verma@example.gov.in, again', 'for (e-mail), again'],
  ['https://asha:secret@site.example/page', 'https://site.example/page'],
  ['run 0192f1c0-0000-7000-8000-000000000001 is gone', 'run (id) is gone'],
  ['blob:https://portal.example/0192f1c0-0000-7000-8000-000000000001', 'blob:https://portal.example/(id)'],
] as const) {
  test(`“${text}” becomes “${sanitized}”`, () => assert.equal(withoutPersonalData(text), sanitized));
}

test('is idempotent', () => {
  const once = withoutPersonalData('x@y.in /a?b=x@y.in https://u:p@h.example/?q');
  assert.equal(withoutPersonalData(once), once);
  assert.doesNotMatch(once, /@|\?/);
});
