import { openStore } from '@abhigam/artifacts';
import { SESSION_HEADERS } from '@abhigam/contract';
import { connectQueue } from '@abhigam/jobs';
import {
  createMetrics,
  explainFileFault,
  explainListenFault,
  logOptions,
  logToStderr,
  readStorage,
  watchProgramEnd,
} from '@abhigam/operations';
import { connectDb, explainConnection, readQueueDepth } from '@abhigam/portal';
import { fileSealOf, openVault, VaultError } from '@abhigam/vault';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type ApiConfig, readConfig } from './config.ts';
import { readSampleLetter } from './features/onboarding/sample-letter.ts';
import { readBrandLogo } from './features/reporting/brand-logo.ts';
import { clamdScanner } from './security/clamd.ts';

/** Shutdown timeout for requests in progress; a report of a large run takes longest. */
const STOP_MS = 60_000;

const NAME = 'The API could not start';

/** The first comparison of two large runs takes about ten seconds; every other statement is much faster. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Timeout for getting a database connection. */
const CONNECTION_TIMEOUT_MS = 30_000;

try {
  await serve(readConfig(process.env));
} catch (error) {
  console.error(sentenceOf(error));
  // Open connections must not keep the process alive after the server is closed.
  process.exit(1);
}

/** Runs the API until SIGINT or SIGTERM; completes requests in progress before it stops. */
async function serve(config: ApiConfig): Promise<void> {
  // A separate logger, because much can fail before the server exists.
  const log = pino(
    logOptions(config.logLevel, { name: 'api', sessionHeaders: Object.values(SESSION_HEADERS) }),
    logToStderr(),
  );
  const stopBy = watchProgramEnd({
    stopMs: STOP_MS,
    onFault: (error, what) => log.fatal({ err: error }, `the API ends because of ${what}`),
  });
  const vault = await openVault({
    keys: config.secretsKey,
    keyFile: config.secretsKeyFile,
    mayCreate: true,
  });
  const store = openStore(
    config.store,
    fileSealOf(async () => vault),
  );
  const folders = [store.folder, config.storageDir].filter((folder) => typeof folder === 'string');
  const storage = () => readStorage({ folders, minFreeBytes: config.storageMinFreeBytes });
  const connection = connectDb(config.databaseUrl, {
    applicationName: 'abhigam-api',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
  });
  try {
    const queue = await connectQueue({
      connectionString: config.databaseUrl,
      role: 'producer',
      onError: (error) => log.error({ err: error }, 'queue'),
    });
    const app = await buildApp({
      db: connection.db,
      queue,
      artifacts: store.artifacts,
      storage,
      metrics: createMetrics({
        readQueue: () => readQueueDepth(connection.db),
        readStorage: storage,
        onError: (error) => log.error({ err: error }, 'metrics'),
      }),
      vault,
      scanner: config.clamd && clamdScanner(config.clamd),
      sampleLetter: await readSampleLetter(config.sampleLetterFile),
      ...(await brandLogoOf(config)),
      addressLimits: config.addressLimits,
      connectionLimits: config.connectionLimits,
      settings: config,
    });
    const address = await app.listen({ host: config.host, port: config.port });
    stopBy(async () => {
      await app.close();
      await queue.stop();
      await connection.close();
      store.close();
    });
    console.log(`API ready at ${address}`);
  } catch (cause) {
    const known = explainConnection(cause, config.databaseUrl);
    throw known ? new Error(`${NAME}. ${known}`, { cause }) : cause;
  }
}

async function brandLogoOf({ brandLogoFile: path, brandLogoAlt: alt }: ApiConfig) {
  return path === undefined || alt === null ? {} : { brandLogo: await readBrandLogo(path, alt) };
}

/** One sentence for the operator, without a stack trace. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `${NAME}: ${String(error)}`;
  // The error already says what to do.
  if (error instanceof VaultError) return `${NAME}. ${error.message}`;
  const why = explainListenFault(error, { host: 'HOST', port: 'PORT' }) ?? explainFileFault(error);
  return why ? `${NAME}: ${why}` : error.message;
}
