import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDbError } from '@abhigam/embedded-db';
import { runApi } from './commands/api.ts';
import { runBackup } from './commands/backup.ts';
import { runBench } from './commands/bench.ts';
import { runCli } from './commands/cli.ts';
import { runConformance } from './commands/conformance.ts';
import { runDev } from './commands/dev.ts';
import { runDocs } from './commands/docs.ts';
import { runExplain } from './commands/explain.ts';
import { runMigrate } from './commands/migrate.ts';
import { runRestore } from './commands/restore.ts';
import { runRetention } from './commands/retention.ts';
import { runRoles } from './commands/roles.ts';
import { runRotateKey } from './commands/rotate-key.ts';
import { runStart } from './commands/start.ts';
import { runLongTests, runTests } from './commands/test.ts';
import { runVerifyLog } from './commands/verify-log.ts';
import { runWorker } from './commands/worker.ts';
import { ROOT_FOLDER } from './root-folder.ts';
import { say } from './say.ts';
import { stopSignal } from './stop-signal.ts';
import { UserFacingError } from './user-facing-error.ts';

/** Commands of `node scripts/bootstrap.mjs`. Each returns an exit code. */
const COMMANDS: Record<string, (args: string[], stop: AbortSignal) => Promise<number>> = {
  start: (_args, stop) => runStart(stop),
  dev: (_args, stop) => runDev(stop),
  api: (_args, stop) => runApi(stop),
  worker: (_args, stop) => runWorker(stop),
  test: runTests,
  'test:long': runLongTests,
  bench: runBench,
  conformance: runConformance,
  docs: runDocs,
  explain: runExplain,
  retention: runRetention,
  backup: runBackup,
  restore: runRestore,
  'rotate-key': runRotateKey,
  'verify-log': runVerifyLog,
  roles: runRoles,
  migrate: runMigrate,
  cli: runCli,
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
