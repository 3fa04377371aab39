import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Turns } from '../limits/turns.ts';
import { processorMsOf } from './processor-time.ts';
import type { TaskAnswer } from './serve-tasks.ts';

export interface ProcessLimits {
  /** Tasks at once, each in a process of its own. */
  atOnce: number;
  /** Tasks that may wait for a process. */
  waiting: number;
  /** Processor time of one task: on a busy machine, where others go first, it takes longer by the clock. */
  processorMs: number;
  /** Heap of one process. */
  memoryMb: number;
}

/** Why a task was not done: it needed more than it may have, or too many wait. */
export class ProcessLimitError extends Error {
  override name = 'ProcessLimitError';
  readonly limit: 'time' | 'memory' | 'waiting';
  constructor(limit: ProcessLimitError['limit']) {
    super(`A task met the limit of its ${limit}.`);
    this.limit = limit;
  }
}

export interface ProcessPool<Task, Result> {
  /** Throws a ProcessLimitError, or an Error with the words of what the task threw. */
  run(task: Task): Promise<Result>;
  /** Ends the processes, whatever they do. */
  close(): Promise<void>;
}

/** A process without work is ended after this. */
const IDLE_MS = 60_000;
/** How often it is looked what a task has taken. */
const LOOK_MS = 250;
/** A task that waits for something takes no processor time: this many times its limit by the clock is its end. */
const WAITS_TIMES = 10;

/**
 * Processes for work that would keep the event loop from its other requests, and whose memory a page decides. They begin
 * with the first task, see nothing of our environment and may write nothing; one that meets a limit is ended and
 * replaced. Not threads: one that takes much memory in a single step, as when it parses a long text, takes the whole
 * process with it whatever its own limit is.
 *
 * @param file a program that calls `serveTasks`
 */
export function openProcessPool<Task, Result>(file: URL, limits: ProcessLimits): ProcessPool<Task, Result> {
  const turns = new Turns(limits);
  const all = new Set<ChildProcess>();
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

  return {
    async run(task) {
      const turn = turns.take();
      if (!turn) throw new ProcessLimitError('waiting');
      const endTurn = await turn;
      const child = takeIdle() ?? start();
      try {
        const answer = await ask(child, task);
        rest(child);
        if ('failed' in answer) throw new Error(answer.failed);
        return answer.done;
      } finally {
        endTurn();
      }
    },
    async close() {
      for (const { end } of idle.splice(0)) clearTimeout(end);
      await Promise.all([...all].map(ended));
    },
  };

  function start(): ChildProcess {
    const child = fork(fileURLToPath(file), [], {
      env: {},
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        '--no-warnings',
        `--max-old-space-size=${limits.memoryMb}`,
      ],
      // Its last words when memory ends are a page of V8's; what it has to say comes as a message.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Bytes as bytes.
      serialization: 'advanced',
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    // Without a listener a process that cannot be started would end this one; `ask` gets the error too.
    child.on('error', () => all.delete(child));
    child.once('spawn', () => lowerPriority(child));
    return child;
  }

  function takeIdle(): ChildProcess | null {
    const found = idle.pop();
    if (!found) return null;
    clearTimeout(found.end);
    found.child.ref();
    found.child.channel?.ref();
    return found.child;
  }

  /** It waits for the next task, unref'd, so that it does not keep this process alive. */
  function rest(child: ChildProcess): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      );
      child.kill('SIGKILL');
    }, IDLE_MS);
    end.unref();
    child.unref();
    child.channel?.unref();
    idle.push({ child, end });
  }

  function ask(child: ChildProcess, task: Task): Promise<TaskAnswer<Result>> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const begun = { at: Date.now(), processorMs: spentBy(child) };
      const late = setInterval(() => {
        const spent = spentBy(child) - begun.processorMs;
        if (spent <= limits.processorMs && Date.now() - begun.at <= WAITS_TIMES * limits.processorMs) return;
        isLate = true;
        child.kill('SIGKILL');
      }, LOOK_MS);
      const settle = (act: () => void) => {
        clearInterval(late);
        child.off('message', answered);
        child.off('exit', gone);
        child.off('error', broken);
        act();
      };
      const answered = (answer: unknown) => settle(() => resolve(answer as TaskAnswer<Result>));
      const gone = (code: number | null, signal: string | null) =>
        settle(() => {
          if (isLate) reject(new ProcessLimitError('time'));
          else if (isOutOfMemory(code, signal)) reject(new ProcessLimitError('memory'));
          else reject(new Error(`The process of a task ended with ${signal ?? `code ${code}`}.`));
        });
      const broken = (error: Error) => settle(() => reject(error));
      child.once('message', answered);
      child.once('exit', gone);
      child.once('error', broken);
      // What goes wrong with sending shows in the end of the process.
      child.send({ task }, () => undefined);
    });
  }
}

function spentBy({ pid }: ChildProcess): number {
  return (pid === undefined ? null : processorMsOf(pid)) ?? 0;
}

/** V8 gives up with SIGABRT; a system that is short of memory ends the largest process with SIGKILL. */
function isOutOfMemory(code: number | null, signal: string | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP' || code === 134;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Answering requests goes first. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities: then it runs as it is.
  }
}
