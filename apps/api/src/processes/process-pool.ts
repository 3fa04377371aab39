import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Semaphore } from '../limits/semaphore.ts';
import { cpuMsOf } from './cpu-time.ts';
import type { TaskAnswer } from './serve-tasks.ts';

export interface ProcessLimits {
  /** Concurrent tasks, each in its own process. */
  atOnce: number;
  /** Tasks that may wait for a process. */
  waiting: number;
  /** CPU time limit of one task; the elapsed time is longer on a busy machine. */
  cpuMs: number;
  /** Heap limit of one process. */
  memoryMb: number;
}

/** A task exceeded its limits, or too many tasks are waiting. */
export class ProcessLimitError extends Error {
  override name = 'ProcessLimitError';
  readonly limit: 'time' | 'memory' | 'waiting';
  constructor(limit: ProcessLimitError['limit']) {
    super(`A task met the limit of its ${limit}.`);
    this.limit = limit;
  }
}

export interface ProcessPool<Task, Result> {
  /** Throws a ProcessLimitError, or an Error with the message of the task's error. */
  run(task: Task): Promise<Result>;
  /** Kills the processes. */
  close(): Promise<void>;
}

/** Idle processes are ended after this time. */
const IDLE_MS = 60_000;
/** Interval for checking the CPU time of a task. */
const CHECK_INTERVAL_MS = 250;
/**
 * A blocked task uses no CPU time, so a task is also ended after this multiple of its limit in elapsed time.
 */
const ELAPSED_TIME_FACTOR = 10;

/**
 * Child processes for CPU-heavy work whose memory use depends on page content; it would block the event loop.
 * Started with the first task, without our environment or write access; a process that exceeds a limit is
 * killed and replaced. Not worker threads: a large allocation in one step, such as parsing a long text, ends
 * the whole process despite the thread's memory limit.
 *
 * @param file a program that calls `serveTasks`
 */
export function openProcessPool<Task, Result>(file: URL, limits: ProcessLimits): ProcessPool<Task, Result> {
  const turns = new Semaphore(limits);
  const all = new Set<ChildProcess>();
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

  return {
    async run(task) {
      const turn = turns.acquire();
      if (!turn) throw new ProcessLimitError('waiting');
      const endTurn = await turn;
      const child = takeIdle() ?? start();
      try {
        const answer = await runTask(child, task);
        returnToPool(child);
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
      // Discards V8's crash report on out-of-memory; results arrive as messages.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Transfers typed arrays without JSON.
      serialization: 'advanced',
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    // Without a listener, a spawn error would end this process; `ask` gets the error too.
    child.on('error', () => all.delete(child));
    child.once('spawn', () => lowerPriority(child));
    return child;
  }

  function takeIdle(): ChildProcess | null {
    const idleProcess = idle.pop();
    if (!idleProcess) return null;
    clearTimeout(idleProcess.end);
    idleProcess.child.ref();
    idleProcess.child.channel?.ref();
    return idleProcess.child;
  }

  /** Waits for the next task; unref'd, so that it does not keep this process alive. */
  function returnToPool(child: ChildProcess): void {
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

  function runTask(child: ChildProcess, task: Task): Promise<TaskAnswer<Result>> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const begun = { at: Date.now(), processorMs: cpuTimeOf(child) };
      const late = setInterval(() => {
        const spent = cpuTimeOf(child) - begun.processorMs;
        if (spent <= limits.cpuMs && Date.now() - begun.at <= ELAPSED_TIME_FACTOR * limits.cpuMs) return;
        isLate = true;
        child.kill('SIGKILL');
      }, CHECK_INTERVAL_MS);
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
      // Send errors show up as the exit of the process.
      child.send({ task }, () => undefined);
    });
  }
}

function cpuTimeOf({ pid }: ChildProcess): number {
  return (pid === undefined ? null : cpuMsOf(pid)) ?? 0;
}

/** V8 aborts with SIGABRT; the OOM killer uses SIGKILL. */
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

/** Requests have priority. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the system has no priorities.
  }
}
