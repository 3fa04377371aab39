import { runCommand } from './command/run-command.ts';
import { wordsOf } from './command/words-of.ts';

/** How long stopping may take before the process ends the hard way. */
const STOP_MS = 15_000;

// 1 would mean that failures were found: a fault of ours is "could not test".
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error) => {
    console.error(`Something went wrong that was not foreseen: ${wordsOf(error)}`);
    process.exit(2);
  });
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The terminal and the program before us may both send it: hearing it twice means nothing new.
  process.on(signal, () => {
    stop.abort();
    setTimeout(() => process.exit(2), STOP_MS).unref();
  });
}
// The parent process that opened an IPC channel to us has died.
process.once('disconnect', () => stop.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  // Node opens it when it is first looked at: only to read addresses.
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
