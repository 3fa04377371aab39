import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openProcessPool, ProcessLimitError, type ProcessLimits, type ProcessPool } from './process-pool.ts';

type Task = { do: 'echo'; what: string } | { do: 'spin' } | { do: 'hoard' } | { do: 'throw' };

const file = new URL('../../test/tasks.process.ts', import.meta.url);
const LIMITS: ProcessLimits = { atOnce: 1, waiting: 1, cpuMs: 600_000, memoryMb: 64 };
const pools: ProcessPool<Task, unknown>[] = [];
after(() => Promise.all(pools.map((pool) => pool.close())));

function poolWith(limits: Partial<ProcessLimits>): ProcessPool<Task, unknown> {
  const pool = openProcessPool<Task, unknown>(file, { ...LIMITS, ...limits });
  pools.push(pool);
  return pool;
}

const metLimit = (limit: ProcessLimitError['limit']) => (error: unknown) =>
  error instanceof ProcessLimitError && error.limit === limit;

test('ends a task that never finishes, and runs the next one', async () => {
  const pool = poolWith({ cpuMs: 1 });
  await assert.rejects(pool.run({ do: 'spin' }), metLimit('time'));
  const patient = poolWith({});
  assert.equal(await patient.run({ do: 'echo', what: 'here' }), 'here');
});

test('ends only the task that exceeds the memory limit, and runs the next one', async () => {
  const pool = poolWith({});
  await assert.rejects(pool.run({ do: 'hoard' }), metLimit('memory'));
  assert.equal(await pool.run({ do: 'echo', what: 'still here' }), 'still here');
});

test('limits waiting tasks; an error of a task is rethrown and frees its slot', async () => {
  const pool = poolWith({});
  const first = pool.run({ do: 'throw' });
  const second = pool.run({ do: 'echo', what: 'second' });
  await assert.rejects(pool.run({ do: 'echo', what: 'third' }), metLimit('waiting'));
  await assert.rejects(first, /thrown in the process/);
  assert.equal(await second, 'second');
});

test('a process does not inherit the environment', async () => {
  const names = await poolWith({}).run({ do: 'echo', what: 'environment' });
  assert.ok(Array.isArray(names));
  assert.ok(!names.includes('PATH') && !names.includes('DATABASE_URL'), names.join(' '));
});
