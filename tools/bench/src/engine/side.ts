import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AuditSource } from '@abhigam/domain';
import { type Batch, type BatchDone, type SideMessage, type SideName, sideMessage } from './messages.ts';
import { treeUsage } from './tree-usage.ts';

const PROGRAM = fileURLToPath(new URL('./side-process.ts', import.meta.url));
const SAMPLE_MS = 500;

/** One of the two measured sides, in its own process. */
export class Side {
  readonly name: SideName;
  readonly browser: string;
  /** Peak memory of its process tree since the last reset to 0, in megabytes of resident set. */
  peakMegabytes = 0;
  readonly #child: ChildProcess;
  readonly #sampler: NodeJS.Timeout;

  /** Starts the process and its browser. Throws a user-readable error without a browser. */
  static async start(name: SideName, sources: readonly AuditSource[] = []): Promise<Side> {
    const child = fork(PROGRAM, [name, ...sources]);
    const message = await nextMessage(child);
    if (message.kind === 'ready') return new Side(name, child, message.browser);
    throw new Error(message.kind === 'broken' ? message.reason : `The side "${name}" did not start.`);
  }

  private constructor(name: SideName, child: ChildProcess, browser: string) {
    this.name = name;
    this.browser = browser;
    this.#child = child;
    this.#sampler = setInterval(() => this.#sample(), SAMPLE_MS);
  }

  /** `cpuMs` is null when the system does not report all CPU time. */
  async test(batch: Batch): Promise<BatchDone & { cpuMs: number | null }> {
    const before = this.#sample();
    const answer = nextMessage(this.#child);
    this.#child.send(batch);
    const message = await answer;
    const after = this.#sample();
    if (message.kind !== 'done') throw new Error(`The side "${this.name}" failed.`);
    // A browser that was replaced in the meantime is missing from the total.
    const isMeasured = before !== null && after !== null && after >= before;
    return { ...message, cpuMs: isMeasured ? after - before : null };
  }

  async close(): Promise<void> {
    clearInterval(this.#sampler);
    if (this.#child.exitCode !== null || !this.#child.connected) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  /** Records the memory; returns the CPU time so far. */
  #sample(): number | null {
    if (this.#child.pid === undefined) return null;
    const { megabytes, cpuMs } = treeUsage(this.#child.pid);
    this.peakMegabytes = Math.max(this.peakMegabytes, megabytes);
    return cpuMs;
  }
}

async function nextMessage(child: ChildProcess): Promise<SideMessage> {
  const gone = new AbortController();
  const { signal } = gone;
  try {
    const died = once(child, 'exit', { signal }).then(() => {
      throw new Error('A side of the bench ended unexpectedly.');
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), died]);
    return sideMessage.parse(message);
  } finally {
    gone.abort();
  }
}
