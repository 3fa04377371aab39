import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { watchProgramEnd } from './program-end.ts';

class FakeProcess extends EventEmitter {
  exit(code: number): void {
    this.emit('ended', code);
  }
}

/** A watched program and its log. */
function watched(stopMs = 60_000) {
  const program = new FakeProcess();
  const faults: string[] = [];
  const onFault = (error: unknown, what: string) => void faults.push(`${what}: ${String(error)}`);
  const stopBy = watchProgramEnd({ program, stopMs, onFault });
  const ended = once(program, 'ended').then(([code]) => code);
  return { program, faults, stopBy, ended };
}

test('the first signal stops it once with exit code 0', async () => {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    const { program, faults, stopBy, ended } = watched();
    let closed = 0;
    stopBy(async () => {
      closed += 1;
    });
    program.emit(signal);
    assert.equal(await ended, 0);
    assert.equal(closed, 1);
    assert.deepEqual(faults, []);
  }
});

test('a stop that fails or times out is logged and exits with 1', async () => {
  const failing = watched();
  failing.stopBy(() => Promise.reject(new Error('the moon')));
  failing.program.emit('SIGTERM');
  assert.equal(await failing.ended, 1);
  assert.deepEqual(failing.faults, ['stopping: Error: the moon']);

  const slow = watched(1);
  slow.stopBy(() => new Promise(() => {}));
  slow.program.emit('SIGTERM');
  const alive = setTimeout(() => {}, 600_000);
  assert.equal(await slow.ended, 1);
  clearTimeout(alive);
  assert.deepEqual(slow.faults, ['stopping: Error: It took longer than 1 ms.']);
});

test('a second signal exits at once', async () => {
  const { program, stopBy, ended } = watched();
  stopBy(() => new Promise(() => {}));
  program.emit('SIGINT');
  program.emit('SIGTERM');
  assert.equal(await ended, 130);
});

test('an uncaught error is logged and exits with 1, before and after the start', async () => {
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    const { program, faults, ended } = watched();
    program.emit(event, new Error('the moon'));
    assert.equal(await ended, 1);
    assert.match(faults[0] ?? '', /^an (unhandled rejection|uncaught exception): Error: the moon$/);
  }
});
