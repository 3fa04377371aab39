import type { EventEmitter } from 'node:events';

/** The part of `process` that this needs. */
interface Program extends EventEmitter {
  exit(code: number): void;
}

export interface ProgramEndInput {
  /** Tells of a fault, at once: the process may end right after. */
  onFault: (error: unknown, what: string) => void;
  /** What stopping may take in all; afterwards the process ends the hard way. Milliseconds. */
  stopMs: number;
  program?: Program;
}

/** Exit codes: asked for and done; a fault; asked for twice. */
const DONE = 0;
const FAULT = 1;
const IMPATIENT = 130;

/**
 * How a program of ours ends. From now on an uncaught error is logged and ends the process with 1: its state is unknown, and its
 * supervisor starts it again. The function returned takes what closes the program: the first SIGINT or SIGTERM calls it,
 * once and within a time limit; the second ends the process at once.
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
      if (isStopping) return program.exit(IMPATIENT);
      isStopping = true;
      setTimeout(() => fail('stopping')(new Error(`It took longer than ${stopMs} ms.`)), stopMs).unref();
      // Begun inside, so that one that throws at once is no other case.
      Promise.resolve()
        .then(close)
        .then(() => program.exit(DONE), fail('stopping'));
    };
    for (const signal of ['SIGINT', 'SIGTERM']) program.on(signal, stop);
  };
}
