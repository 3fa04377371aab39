import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from '@abhigam/subprocess';
import { z } from 'zod';
import { RecogniseError } from '../recognise-error.ts';
import { killGroup, lowerPriority } from '../run-program.ts';
import type { Prepared } from './prepare-image.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');
/** Idle time before the process is stopped to free its memory. */
const IDLE_MS = 10_000;

const size = { width: z.int().positive(), height: z.int().positive() };
const answer = z.union([
  z.object({
    prepared: z
      .object({ grey: z.instanceof(Uint8Array), ...size, original: z.object(size) })
      .nullable() satisfies z.ZodType<Prepared | null>,
  }),
  z.object({ fault: z.string() }),
]);

/** Prepares images in a separate process, one at a time. */
export class Preparer {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #fontConfig: string | undefined;

  /** `fontConfig`: a file with the fonts for text in SVGs; default: the system's. */
  constructor(fontConfig?: string) {
    this.#fontConfig = fontConfig;
  }

  /** Null if there is nothing to read. Throws RecogniseError, or the signal's reason. */
  async prepare(bytes: Uint8Array, signal: AbortSignal): Promise<Prepared | null> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    try {
      const answered = answer.parse(await this.#ask(child, bytes, signal));
      if ('fault' in answered) throw new RecogniseError('unreadable', answered.fault);
      return answered.prepared;
    } finally {
      this.#idle = setTimeout(() => this.close(), IDLE_MS);
      this.#idle.unref();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    if (this.#child) killGroup(this.#child);
    this.#child = null;
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      serialization: 'advanced',
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // `fork` would pass our whole environment; it adds NODE_CHANNEL_FD itself.
      env: childEnvironment({
        keep: ['MALLOC_TRIM_THRESHOLD_'],
        set: { FONTCONFIG_FILE: this.#fontConfig },
      }),
      execArgv: ['--max-old-space-size=256'],
    });
    child.once('spawn', () => lowerPriority(child));
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // The idle process must not keep the program alive; an image in progress does, by its own timers.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #ask(child: ChildProcess, bytes: Uint8Array, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
        child.channel?.unref();
        settle();
      };
      const onMessage = (message: unknown) => end(() => resolve(message));
      const onExit = () =>
        end(() => reject(new RecogniseError('unreadable', 'The image crashed the decoder process.')));
      const onError = (cause: Error) =>
        end(() =>
          reject(
            new RecogniseError('program', 'The image could not be sent to the decoder process.', { cause }),
          ),
        );
      const onAbort = () => {
        this.close();
        end(() => reject(signal.reason));
      };
      child.once('message', onMessage);
      child.once('exit', onExit);
      child.once('error', onError);
      signal.addEventListener('abort', onAbort, { once: true });
      child.channel?.ref();
      // The callback only prevents a thrown error: a failure to send is also reported as `error` or `exit`.
      child.send(bytes, () => undefined);
    });
  }
}
