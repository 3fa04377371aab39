/** Where log lines go, as pino and Fastify's logger take it. */
export interface LogDestination {
  write(line: string): void;
}

let isListening = false;

/**
 * Standard error as the place for log lines, written at once. A reader that is gone must not keep a program from
 * ending: pino's own destination, when it has lines left as the process exits, tries a broken pipe again and again.
 */
export function logToStderr(): LogDestination {
  if (!isListening) {
    isListening = true;
    // The reader of the pipe is gone (EPIPE): the log cannot be written any more, and the program goes on.
    process.stderr.on('error', () => undefined);
  }
  return {
    write(line) {
      if (process.stderr.writable) process.stderr.write(line);
    },
  };
}
