import assert from 'node:assert/strict';
import { test } from 'node:test';
import { understandingUrl } from './understanding-url.ts';

test("derives the page name from the criterion's handle, without punctuation", () => {
  const page = (handle: string) => understandingUrl(handle).split('/').at(-1);
  assert.equal(page('Non-text Content'), 'non-text-content.html');
  assert.equal(page('Contrast (Minimum)'), 'contrast-minimum.html');
  assert.equal(
    page('Error Prevention (Legal, Financial, Data)'),
    'error-prevention-legal-financial-data.html',
  );
  assert.equal(page('Name, Role, Value'), 'name-role-value.html');
  assert.equal(page('<script>'), 'script.html');
});
