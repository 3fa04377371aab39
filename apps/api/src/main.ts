import { openStore } from '@abhigam/artifacts';
import { connectDb, readQueueDepth } from '@abhigam/db';
import { connectQueue } from '@abhigam/jobs';
import { createMetrics, readStorage } from '@abhigam/operations';
import { openVault } from '@abhigam/vault';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type ApiConfig, readConfig } from './config.ts';

/** The first comparison of two large runs takes some ten seconds; nothing else comes near it. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** How long a call waits for a connection to the database. */
const CONNECTION_TIMEOUT_MS = 30_000;

try {
  await serve(readConfig(process.env));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

/** Runs the API until the process is told to stop; requests at hand are answered first. */
async function serve(config: ApiConfig): Promise<void> {
  const store = openStore(config.store);
  const folders = [store.folder, config.storageDir].filter((folder) => typeof folder === 'string');
  const storage = () => readStorage({ folders, minFreeBytes: config.storageMinFreeBytes });
  const vault = await openVault({
    keys: config.secretsKey,
    keyFile: config.secretsKeyFile,
    mayCreate: true,
  });
  const connection = connectDb(config.databaseUrl, {
    applicationName: 'abhigam-api',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
  });
  const queue = await connectQueue({
    connectionString: config.databaseUrl,
    role: 'producer',
    onError: (error) => app?.log.error({ err: error }, 'queue'),
  }).catch(async (error) => {
    await connection.close();
    throw error;
  });
  const app: FastifyInstance = await buildApp({
    db: connection.db,
    queue,
    artifacts: store.artifacts,
    storage,
    metrics: createMetrics({
      readQueue: () => readQueueDepth(connection.db),
      readStorage: storage,
      onError: (error) => app.log.error({ err: error }, 'metrics'),
    }),
    vault,
    settings: config,
  });
  const close = async () => {
    await app.close();
    await queue.stop();
    await connection.close();
    store.close();
  };
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    console.log(`API ready at ${address}`);
  } catch (error) {
    await close();
    throw error;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
}

/** One sentence for whoever starts the server; no stack trace. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `The API could not start: ${String(error)}`;
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return 'The API could not start: its port is taken. Set PORT to another one.';
  if (code === 'EACCES')
    return 'The API could not start: it may not listen on this port. Set PORT above 1023.';
  if (code === 'ECONNREFUSED')
    return 'The API could not start: the database does not answer. Check DATABASE_URL.';
  return error.message;
}
