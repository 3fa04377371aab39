import { errorMessage } from './command/error-message.ts';
import { runCommand } from './command/run-command.ts';

/** Shutdown timeout before the process exits forcibly. */
const STOP_MS = 15_000;

// Exit status 1 would mean that failures were found; an internal error is "could not test".
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error) => {
    console.error(`Unexpected error: ${errorMessage(error)}`);
    process.exit(2);
  });
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Both the terminal and the parent may send the signal; repeated signals have no effect.
  process.on(signal, () => {
    stop.abort();
    setTimeout(() => process.exit(2), STOP_MS).unref();
  });
}
// The parent process that opened the IPC channel has died.
process.once('disconnect', () => stop.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  // Lazy: Node opens stdin on first access, which is only needed to read addresses.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  signal: stop.signal,
  openEngine: async (config) => {
    const { openEngine } = await import('@abhigam/terminal/open-engine');
    return openEngine({}, config);
  },
});
if (process.connected) process.disconnect();
