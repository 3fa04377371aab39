import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { endProcessTree } from '../src/browser/end-process-tree.ts';
import { readProcesses } from '../src/browser/process-table.ts';

const options = { skip: process.platform === 'win32' ? 'there is no table of processes' : false };

/** A shell with a child, which leads a process group as a browser does. */
async function startFamily() {
  const head = spawn('sh', ['-c', 'sleep 600 & echo up; wait'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(head.stdout, 'data');
  const pid = head.pid ?? 0;
  const entry = (await readProcesses()).find((one) => one.pid === pid);
  assert.ok(entry && entry.started !== '');
  return { pid, started: entry.started };
}

async function family(head: number): Promise<number> {
  return (await readProcesses()).filter(({ group }) => group === head).length;
}

test('does not kill a process that reused the pid of an ended browser', options, async () => {
  const { pid, started } = await startFamily();
  await endProcessTree(pid, 'at another time');
  assert.equal(await family(pid), 2);
  await endProcessTree(pid, started);
  assert.equal(await family(pid), 0);
});

test('kills a process with unknown start time and its children', options, async () => {
  const { pid } = await startFamily();
  await endProcessTree(pid, null);
  assert.equal(await family(pid), 0);
});
