import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, literalMessage, say } from '@abhigam/domain';
import { saveProblem, websiteWords } from './save-problem.ts';

test('reports a registered website as a duplicate', () => {
  assert.deepEqual(saveProblem(new AppError('ER_DUP_ENTRY', say('refused.duplicateWebsite'))), {
    key: 'duplicate',
    overlap: null,
  });
  const values = { name: 'A site', url: 'https://a.in/', websiteId: 'w1', maySeparate: 1 };
  const message = { key: 'refused.overlappingWebsite', values, message: 'taken' };
  assert.deepEqual(saveProblem(new AppError('ER_DUP_ENTRY', message)), {
    key: 'duplicate',
    overlap: { websiteId: 'w1', name: 'A site', url: 'https://a.in/', maySeparate: true },
  });
});

test("shows the server's message about a URL at the field", () => {
  const message = say('address.private', { host: 'a.in' });
  const error = new AppError('ER_PRIVATE_ADDRESS', message, { details: [{ field: 'url', said: message }] });
  assert.deepEqual(saveProblem(error), { error });
});

test('reports anything else as a server error', () => {
  assert.deepEqual(saveProblem(new AppError('ER_SERVER', literalMessage('boom'))), { key: 'serverError' });
  assert.deepEqual(saveProblem(new TypeError('boom')), { key: 'serverError' });
});

test('uses separate messages in the older layout', () => {
  const words = (layout: 'desktop' | 'older', isNew: boolean) =>
    (['duplicate', 'serverError'] as const).map((key) => websiteWords(key, { layout, isNew }));
  assert.deepEqual(words('desktop', true), ['duplicate', 'serverError']);
  assert.deepEqual(words('older', true), ['older.duplicate', 'older.serverError']);
  assert.deepEqual(words('older', false), ['older.editFailed', 'older.editFailed']);
});
