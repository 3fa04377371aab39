import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ROOT_FOLDER } from '../root-folder.ts';
import { Trouble } from '../trouble.ts';
import { openLog } from './open-log.ts';

export interface PartInput {
  /** "The API": begins sentences. */
  name: string;
  /** Path from the top of the project, with its arguments. */
  program: string[];
  /** Arguments of Node itself. */
  nodeArgs?: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** On standard output, when the part is ready. */
  readyLine: RegExp;
  stop: AbortSignal;
}

/** A program of ours that runs beside us. */
export interface Part {
  /** Resolves when it has ended, asked or not, with how: its last words, or `by SIGKILL`. */
  exited: Promise<string>;
  /** Tells it to stop and waits until it has; one that takes too long is ended with all it started. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 8_000;
const FOLLOW_PARENT = pathToFileURL(join(import.meta.dirname, 'follow-parent.ts')).href;

/** Starts a part and waits until it says that it is ready. Throws `Trouble` when it ends before. */
export async function startPart(input: PartInput): Promise<Part> {
  const log = await openLog(input.logFile);
  const [program = '', ...args] = input.program;
  const child = spawn(
    process.execPath,
    [...(input.nodeArgs ?? []), '--import', FOLLOW_PARENT, join(ROOT_FOLDER, program), ...args],
    {
      cwd: ROOT_FOLDER,
      env: input.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C reaches the launcher alone, which stops the parts in order.
      detached: true,
    },
  );
  let lastWords: string | null = null;
  const ready = Promise.withResolvers<'ready'>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      if (isSentence(line)) lastWords = line.trim();
      if (input.readyLine.test(line)) ready.resolve('ready');
    });
  }
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      log.end();
      // What it said last explains an end of its own; one by a signal came from outside.
      resolve(signal ? `by ${signal}` : (lastWords ?? `with code ${code}`));
    });
  });
  const part = { exited, stop: () => stopChild(child, exited) };
  const first = await Promise.race([ready.promise, exited, abortedText(input.stop)]);
  if (first !== 'ready') {
    await part.stop();
    input.stop.throwIfAborted();
    throw new Trouble(`${input.name} could not start: ${short(first)} More is in ${input.logFile}.`);
  }
  return part;
}

async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const group = -child.pid;
  child.kill('SIGTERM');
  const timer = setTimeout(() => process.kill(group, 'SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

function abortedText(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped'), { once: true }));
}

/** Records of the log, stack traces and empty lines tell the person at the terminal nothing. */
function isSentence(line: string): boolean {
  return /^[^\s{]/.test(line);
}

function short(words: string): string {
  const text = words.length > 300 ? `${words.slice(0, 300)}…` : words;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
