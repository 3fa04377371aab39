import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDbError } from '@abhigam/embedded-db';
import { ROOT_FOLDER } from './root-folder.ts';
import { say } from './say.ts';
import { stopSignal } from './stop-signal.ts';
import { UserFacingError } from './user-facing-error.ts';

/**
 * What can be asked of `node scripts/bootstrap.mjs`. Each returns an exit code. A command is loaded when it is asked for: the
 * images hold what operators need (roles, migrate, backup), and not the sample data and tools that others need.
 */
const COMMANDS: Record<string, (args: string[], stop: AbortSignal) => Promise<number>> = {
  start: async (_args, stop) => (await import('./commands/start.ts')).runStart(stop),
  dev: async (_args, stop) => (await import('./commands/dev.ts')).runDev(stop),
  api: async (_args, stop) => (await import('./commands/api.ts')).runApi(stop),
  worker: async (_args, stop) => (await import('./commands/worker.ts')).runWorker(stop),
  test: async (args, stop) => (await import('./commands/test.ts')).runTests(args, stop),
  'test:long': async (args, stop) => (await import('./commands/test.ts')).runLongTests(args, stop),
  bench: async (args, stop) => (await import('./commands/bench.ts')).runBench(args, stop),
  conformance: async (args, stop) => (await import('./commands/conformance.ts')).runConformance(args, stop),
  docs: async (args, stop) => (await import('./commands/docs.ts')).runDocs(args, stop),
  explain: async (args, stop) => (await import('./commands/explain.ts')).runExplain(args, stop),
  retention: async (args, stop) => (await import('./commands/retention.ts')).runRetention(args, stop),
  backup: async (args, stop) => (await import('./commands/backup.ts')).runBackup(args, stop),
  restore: async (args, stop) => (await import('./commands/restore.ts')).runRestore(args, stop),
  'rotate-key': async (args, stop) => (await import('./commands/rotate-key.ts')).runRotateKey(args, stop),
  'verify-log': async (args, stop) => (await import('./commands/verify-log.ts')).runVerifyLog(args, stop),
  roles: async () => (await import('./commands/roles.ts')).runRoles(),
  migrate: async () => (await import('./commands/migrate.ts')).runMigrate(),
  cli: async (args, stop) => (await import('./commands/cli.ts')).runCli(args, stop),
};

const [name = '', ...args] = process.argv.slice(2);
const settings = join(ROOT_FOLDER, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
// A closed terminal must not end the launcher before the parts are stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// An unhandled rejection is a bug: printed, then the launcher exits. The parts end too, because their IPC
// channel closes.
process.on('unhandledRejection', (error) => {
  say(sentenceOf(error));
  process.exit(1);
});
const stop = stopSignal();
try {
  const command = COMMANDS[name];
  if (!command)
    throw new UserFacingError(
      `Unknown command "${name}": choose one of ${Object.keys(COMMANDS).join(', ')}.`,
    );
  process.exitCode = await command(args, stop);
} catch (error) {
  // Stopping during set-up is not a failure.
  if (!stop.aborted) {
    say(sentenceOf(error));
    process.exitCode = 1;
  }
}
process.disconnect?.();

/** One sentence for the terminal; an unexpected error is written to a file with its stack trace. */
function sentenceOf(error: unknown): string {
  if (error instanceof UserFacingError || error instanceof EmbeddedDbError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return 'The disk is full: free some space and run the command again.';
  }
  const log = writeDown(error);
  return `Unexpected error: ${message}.${log ? ` Details are in ${log}.` : ''}`;
}

function writeDown(error: unknown): string | null {
  const folder = join(ROOT_FOLDER, process.env.DATA_DIR || 'data', 'logs');
  const path = join(folder, 'launcher.log');
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    mkdirSync(folder, { recursive: true });
    appendFileSync(path, `${new Date().toISOString()} ${text}\n`);
    return path;
  } catch {
    // An unwritable folder must not hide the message.
    return null;
  }
}
