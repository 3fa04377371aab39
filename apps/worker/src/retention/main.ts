import { parseArgs } from 'node:util';
import { openStore } from '@abhigam/artifacts';
import { connectDb } from '@abhigam/db';
import { connectQueue } from '@abhigam/jobs';
import { logOptions, logToStderr } from '@abhigam/operations';
import { fileSealOf, openVault } from '@abhigam/vault';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { previewOf, reportOf } from './report.ts';
import { previewRetention, retain } from './retain.ts';

/** `npm run retention`: runs the daily retention now. Sets the exit code. */
process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const policy = {
    runs: config.RETAIN_RUNS,
    days: config.RETAIN_DAYS,
    securityLogDays: config.SECURITY_LOG_DAYS,
  };
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const log = pino(logOptions('warn', { name: 'retention' }), logToStderr());
  const store = openStore(
    config,
    fileSealOf(() =>
      openVault({ keys: config.SECRETS_KEY, keyFile: config.SECRETS_KEY_FILE, mayCreate: false }),
    ),
  );
  const connection = connectDb(config.DATABASE_URL, {
    maxConnections: 3,
    applicationName: 'abhigam-retention',
  });
  try {
    const deps = { db: connection.db, artifacts: store.artifacts, log };
    if (values['dry-run']) {
      console.log(previewOf(policy, await previewRetention(deps, policy)));
      return 0;
    }
    const queue = await connectQueue({
      connectionString: config.DATABASE_URL,
      role: 'producer',
      onError: (error) => log.error({ err: error }, 'queue'),
    });
    try {
      const done = await retain({ ...deps, queue }, policy, stopping.signal, 0);
      console.log(done ? reportOf(done) : 'Another process is doing it at this moment.');
      return done ? 0 : 1;
    } finally {
      await queue.stop();
    }
  } finally {
    await connection.close();
    store.close();
  }
}
