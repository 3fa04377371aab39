import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTemplateIssue } from './template-issue.ts';

test('more than half of ten or more pages indicates a template', () => {
  assert.equal(isTemplateIssue(6, 10), true);
  assert.equal(isTemplateIssue(5, 10), false);
  assert.equal(isTemplateIssue(9, 9), false);
});
