import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { aborted } from '../stop-signal.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { openLog } from './open-log.ts';

export interface ProgramInput {
  /** "The API": starts sentences. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Line on standard output when the program is ready. */
  readyLine: RegExp;
  /**
   * For a watcher such as `node --watch`: the line that reports the exit of the program. A program that has
   * not been ready since `againLine` is left alone: its files are being edited.
   */
  diedLine?: RegExp;
  againLine?: RegExp;
  /** Timeout between SIGTERM and SIGKILL; default 8 s. */
  stopMs?: number;
  /** Called with its process id, which is also its process group id. */
  onStarted?: (pid: number) => void;
}

/** A running child program. */
export interface Part {
  /** Resolves on exit, expected or not, with the last output line or `by SIGKILL`. */
  exited: Promise<string>;
  /** Stops it and waits; after a timeout kills its process group. Never rejects. */
  stop(): Promise<void>;
}

/** The program exited before it was ready. `wasKilled`: by a signal. */
export class StartFailure extends UserFacingError {
  readonly wasKilled: boolean;

  constructor(message: string, wasKilled: boolean) {
    super(message);
    this.name = 'StartFailure';
    this.wasKilled = wasKilled;
  }
}

const STOP_MS = 8_000;
/** The kernel kills at once, except processes that hang in a device: those are not waited for. */
const KILLED_MS = 2_000;
/** The last output of an exited program is still in its pipes. */
const LAST_WORDS_MS = 1_000;

/**
 * Starts a program and waits until it is ready. Throws `StartFailure` if it exits first, and the reason of
 * `stop` when aborted; leaves nothing behind.
 */
export async function startProgram(input: ProgramInput, stop: AbortSignal): Promise<Part> {
  stop.throwIfAborted();
  const log = await openLog(input.logFile);
  stop.throwIfAborted();
  const child = spawn(input.command, input.args, {
    cwd: input.cwd,
    env: input.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In its own process group: Ctrl-C reaches only the launcher, which stops the parts in order.
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
      // After an exit, the last line of output gives the reason. After a signal, report the signal.
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
 * Resolves when the program has exited and its output is read, or after a timeout if a child holds its pipes.
 */
function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // A program that could not be started has no pid; other errors do not end the program.
      if (child.pid === undefined) resolve({ code: null, signal: null, error: error.message });
    });
    child.once('exit', (code, signal) => {
      // Kills children that would keep ports and pipes.
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

/** Whether the promise settled within the time. */
async function within(ms: number, end: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const isOver = await Promise.race([
    end.then(() => true),
    delay(ms, false, { signal: timer.signal }).catch(() => true),
  ]);
  timer.abort();
  return isOver;
}

/** Log records, stack traces and empty lines are not for the terminal. */
function isSentence(line: string): boolean {
  return /^[^\s{]/.test(line);
}

function short(words: string): string {
  const text = words.length > 300 ? `${words.slice(0, 300)}…` : words;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
