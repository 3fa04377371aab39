import { CommanderError } from 'commander';
import { addressesOf } from './command/addresses-of.ts';
import { createProgram } from './command/test-command.ts';
import { UsageError } from './command/usage-error.ts';
import { OutputError } from './output/output.ts';

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
// Whoever started us with a channel has died.
process.once('disconnect', () => stop.abort());

const program = createProgram(async (request) => {
  const urls = await addressesOf(request);
  // The engine is large: whoever asks for help, or mistypes, need not wait for it.
  const { runTest } = await import('./run/run-test.ts');
  process.exitCode = await runTest(request, urls, stop.signal);
});
try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
if (process.connected) process.disconnect();

/** The one place where errors become words and a status. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof OutputError && error.isReaderGone) return 2;
  if (error instanceof UsageError)
    console.error(`${error.message}\nRun "abhigam test --help" to see what can be given.`);
  else console.error(wordsOf(error));
  return 2;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
