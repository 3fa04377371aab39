import { type Command, CommanderError } from 'commander';

/**
 * Runs the command line of a program. Sets exit code 0, or 2 for unknown arguments and for errors, whose
 * message is printed.
 */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync(process.argv);
  } catch (error) {
    if (!(error instanceof CommanderError))
      console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
  }
}
