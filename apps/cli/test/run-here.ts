import { Readable, Writable } from 'node:stream';
import type { Engine } from '@abhigam/engine';
import { runCommand } from '../src/command/run-command.ts';
import type { Ended } from './run-abhigam.ts';

/**
 * Runs the command in this process, much cheaper than `runAbhigam`. The engine is borrowed and stays open;
 * without one, the command must not open one.
 */
export async function runHere(args: string[], engine?: Engine): Promise<Ended> {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const status = await runCommand(args, {
    stdin: Readable.from([]),
    stdout,
    stderr,
    environment: process.env,
    signal: new AbortController().signal,
    openEngine: async () => {
      if (!engine) throw new Error('The command must not open an engine.');
      return { ...engine, close: () => Promise.resolve() };
    },
  });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

/** Collects its input. */
class Collector extends Writable {
  text = '';

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(chunk: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk;
    done();
  }
}
