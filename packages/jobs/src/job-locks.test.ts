import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createTestDatabase } from '@abhigam/testing';
import { openJobLocks } from './job-locks.ts';

test('jobs that start and end concurrently share one connection without overlapping queries', async (context) => {
  const database = await createTestDatabase();
  // pg warns about a query on a connection that is still busy.
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  context.after(() => process.off('warning', note));
  const errors: Error[] = [];
  const open = () =>
    openJobLocks({
      connectionString: database.connectionString,
      onError: (error) => void errors.push(error),
    });
  const [one, other] = [await open(), await open()];
  context.after(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.close();
  });
  const ids = Array.from({ length: 8 }, () => randomUUID());
  await Promise.all([...ids.map((id) => one.hold(id)), one.listUnlocked(ids)]);
  assert.deepEqual(await other.listUnlocked(ids), []);
  await Promise.all(ids.slice(1).map((id) => one.release(id)));
  assert.deepEqual(new Set(await other.listUnlocked(ids)), new Set(ids.slice(1)));
  assert.deepEqual([warnings, errors], [[], []]);
});
