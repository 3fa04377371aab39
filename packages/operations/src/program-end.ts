import type { EventEmitter } from 'node:events';

/** The used part of `process`. */
interface Program extends EventEmitter {
  exit(code: number): void;
}

export interface ProgramEndInput {
  /** Reports an error synchronously: the process may exit right after. */
  onFault: (error: unknown, what: string) => void;
  /** Shutdown timeout in milliseconds; afterwards the process exits forcibly. */
  stopMs: number;
  program?: Program;
}

/** Exit codes: graceful stop; error; second signal. */
const DONE = 0;
const FAULT = 1;
const SECOND_SIGNAL = 130;

/**
 * Handles the end of a program. An uncaught error is logged and exits with 1: the state is unknown, and the
 * supervisor restarts it. The returned function takes the shutdown function: the first SIGINT or SIGTERM
 * calls it once, with a timeout; the second exits at once.
 */
export function watchProgramEnd(input: ProgramEndInput): (close: () => Promise<void>) => void {
  const { onFault, stopMs, program = process } = input;
  const fail = (what: string) => (error: unknown) => {
    onFault(error, what);
    program.exit(FAULT);
  };
  program.on('unhandledRejection', fail('an unhandled rejection'));
  program.on('uncaughtException', fail('an uncaught exception'));
  return (close) => {
    let isStopping = false;
    const stop = () => {
      if (isStopping) return program.exit(SECOND_SIGNAL);
      isStopping = true;
      setTimeout(() => fail('stopping')(new Error(`It took longer than ${stopMs} ms.`)), stopMs).unref();
      // Inside the chain, so that a synchronous throw is handled the same way.
      Promise.resolve()
        .then(close)
        .then(() => program.exit(DONE), fail('stopping'));
    };
    for (const signal of ['SIGINT', 'SIGTERM']) program.on(signal, stop);
  };
}
