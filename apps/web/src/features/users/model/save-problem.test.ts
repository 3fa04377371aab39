import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, literalMessage, say } from '@abhigam/domain';
import { saveProblem } from './save-problem.ts';

const duplicate = new AppError('ER_DUP_ENTRY', say('refused.duplicateUser'));
const server = new AppError('ER_SERVER', literalMessage('boom'));
const add = { isNew: true };
const edit = { isNew: false };

test('uses the messages of each layout for a failed save', () => {
  const keys = (error: unknown) =>
    (['desktop', 'older'] as const).flatMap((layout) =>
      [add, edit].map((form) => {
        const problem = saveProblem(error, { layout, ...form });
        return 'key' in problem ? problem.key : null;
      }),
    );
  assert.deepEqual(keys(duplicate), [
    'desktop.duplicate',
    'desktop.duplicate',
    'older.duplicate',
    'older.editFailed',
  ]);
  const failed = ['desktop.failed', 'desktop.failed', 'older.failed', 'older.editFailed'];
  assert.deepEqual(keys(server), failed);
  assert.deepEqual(keys(new TypeError('boom')), failed);
});

test("shows the server's reason for a refusal", () => {
  const error = new AppError('ER_STATE', say('refused.lastSuperAdmin'));
  assert.deepEqual(saveProblem(error, { layout: 'desktop', ...edit }), { error });
});
