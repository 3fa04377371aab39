import { Console } from 'node:console';
import { UsageError } from '@abhigam/terminal';
import { CommanderError } from 'commander';
import { OutputError } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import { errorMessage } from './error-message.ts';
import { resolveAddresses } from './resolve-addresses.ts';
import { createProgram } from './test-command.ts';

/** Runs the command line (arguments without program and script) and resolves to its exit status. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  let status = 0;
  const program = createProgram(terminal, async (request) => {
    const urls = await resolveAddresses(request, terminal);
    // Lazy import: the engine is large; help and argument errors appear at once.
    const { runTest } = await import('../run/run-test.ts');
    status = await runTest(request, urls, terminal);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    return statusOf(error, terminal);
  }
}

/** The only place that maps errors to messages and exit statuses. */
function statusOf(error: unknown, { stdout, stderr }: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof OutputError && error.isPipeClosed) return 2;
  // Unlike the stream itself, a console ignores EPIPE.
  const words = new Console(stdout, stderr);
  if (error instanceof UsageError)
    words.error(`${error.message}\nRun "abhigam test --help" to see what can be given.`);
  else words.error(errorMessage(error));
  return 2;
}
