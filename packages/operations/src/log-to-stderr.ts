/** A log destination for pino and Fastify. */
export interface LogDestination {
  write(line: string): void;
}

let isListening = false;

/**
 * Synchronous log destination on standard error. A closed pipe must not keep a program from exiting: pino's
 * own destination retries a broken pipe endlessly at exit.
 */
export function logToStderr(): LogDestination {
  if (!isListening) {
    isListening = true;
    // The reader closed the pipe (EPIPE): the log is lost, and the program continues.
    process.stderr.on('error', () => undefined);
  }
  return {
    write(line) {
      if (process.stderr.writable) process.stderr.write(line);
    },
  };
}
