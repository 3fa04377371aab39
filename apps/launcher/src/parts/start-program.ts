import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { aborted } from '../stop-signal.ts';
import { Trouble } from '../trouble.ts';
import { openLog } from './open-log.ts';

export interface ProgramInput {
  /** "The API": begins sentences. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** On standard output, when the program is ready. */
  readyLine: RegExp;
  /**
   * For a watcher around the program proper (`node --watch`): the line that it prints when the program has ended. A program
   * that has not become ready since `againLine` is left as it is: its files are being edited.
   */
  diedLine?: RegExp;
  againLine?: RegExp;
  /** How long it may take to end after SIGTERM before it is killed; 8 seconds. */
  stopMs?: number;
  /** Called with the id of its process, which is that of its group as well. */
  onStarted?: (pid: number) => void;
}

/** A program that runs beside us. */
export interface Part {
  /** Resolves when it has ended, asked or not, with how: its last words, or `by SIGKILL`. */
  exited: Promise<string>;
  /** Tells it to stop and waits until it has; one that takes too long is ended with all it started. Never rejects. */
  stop(): Promise<void>;
}

/** A program that ended before it was ready. `wasKilled`: not by itself. */
export class StartFailure extends Trouble {
  readonly wasKilled: boolean;

  constructor(message: string, wasKilled: boolean) {
    super(message);
    this.name = 'StartFailure';
    this.wasKilled = wasKilled;
  }
}

const STOP_MS = 8_000;
/** The kernel ends what is killed at once, save what hangs in a device: that is not waited for. */
const KILLED_MS = 2_000;
/** What an ended program said last is still in its pipes. */
const LAST_WORDS_MS = 1_000;

/**
 * Starts a program and waits until it says that it is ready. Throws `StartFailure` when it ends before, and whatever
 * `stop` was aborted with; nothing of it is left then.
 */
export async function startProgram(input: ProgramInput, stop: AbortSignal): Promise<Part> {
  stop.throwIfAborted();
  const log = await openLog(input.logFile);
  stop.throwIfAborted();
  const child = spawn(input.command, input.args, {
    cwd: input.cwd,
    env: input.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C reaches the launcher alone, which stops the parts in order.
    detached: true,
  });
  if (child.pid !== undefined) input.onStarted?.(child.pid);
  let lastWords: string | null = null;
  let wasReady = false;
  let isAgain = false;
  const ready = Promise.withResolvers<'ready'>();
  const died = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      if (input.readyLine.test(line)) {
        wasReady = true;
        isAgain = false;
        ready.resolve('ready');
      } else if (input.againLine?.test(line)) isAgain = wasReady;
      else if (input.diedLine?.test(line)) {
        if (!isAgain) died.resolve(lastWords ?? line.trim());
      } else if (isSentence(line)) lastWords = line.trim();
    });
  }
  let wasKilled = false;
  const ended = endOf(child);
  const exited = Promise.race([
    ended.then(({ code, signal, error }) => {
      log.end();
      wasKilled = signal !== null;
      if (error) return error;
      // What it said last explains an end of its own; one by a signal came from outside.
      return signal ? `by ${signal}` : (lastWords ?? `with code ${code}`);
    }),
    died.promise.then(async (words) => {
      await stopChild(child, ended, input.stopMs ?? STOP_MS);
      return words;
    }),
  ]);
  const part: Part = { exited, stop: () => stopChild(child, ended, input.stopMs ?? STOP_MS) };
  const first = await Promise.race([ready.promise, exited, aborted(stop).then(() => 'stopped')]);
  if (first === 'ready') return part;
  await part.stop();
  stop.throwIfAborted();
  const words = await exited;
  throw new StartFailure(
    `${input.name} could not start: ${short(words)} More is in ${input.logFile}.`,
    wasKilled,
  );
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: string;
}

/**
 * Resolves when the program has ended and its output is read, or some time later where a child still holds its pipes.
 */
function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // One that could not be started has no number; other faults do not end it.
      if (child.pid === undefined) resolve({ code: null, signal: null, error: error.message });
    });
    child.once('exit', (code, signal) => {
      // What it started and left behind would go on, and hold ports and pipes.
      killGroup(child);
      const timer = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolve({ code, signal });
      }, LAST_WORDS_MS);
      child.once('close', () => {
        clearTimeout(timer);
        resolve({ code, signal });
      });
    });
  });
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>, stopMs: number): Promise<void> {
  if (child.pid === undefined) return;
  child.kill('SIGTERM');
  if (await within(stopMs, ended)) return;
  killGroup(child);
  await within(KILLED_MS, ended);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group is empty (ESRCH).
  }
}

/** Whether it came to its end within that time. */
async function within(ms: number, end: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const isOver = await Promise.race([
    end.then(() => true),
    delay(ms, false, { signal: timer.signal }).catch(() => true),
  ]);
  timer.abort();
  return isOver;
}

/** Records of the log, stack traces and empty lines are of no use to the person at the terminal. */
function isSentence(line: string): boolean {
  return /^[^\s{]/.test(line);
}

function short(words: string): string {
  const text = words.length > 300 ? `${words.slice(0, 300)}…` : words;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
