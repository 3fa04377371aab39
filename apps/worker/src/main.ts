import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { openStore } from '@abhigam/artifacts';
import { connectDb, recordWorkerLimits } from '@abhigam/db';
import { browserSuffix, fetchUserAgent, startEgressProxy, startRefusingProxy } from '@abhigam/egress';
import { createEngine } from '@abhigam/engine';
import { connectQueue } from '@abhigam/jobs';
import { logOptions, logToStderr } from '@abhigam/operations';
import { runWording } from '@abhigam/rules';
import { forget } from '@abhigam/subprocess';
import { openVault, type Vault } from '@abhigam/vault';
import { pino } from 'pino';
import { readConfig, SETTING_NAMES, type WorkerConfig } from './config.ts';
import { startLifeThread } from './life/life-thread.ts';
import { openImageReader } from './open-image-reader.ts';
import { openOperations } from './open-operations.ts';
import { retainDaily } from './retention/retain-daily.ts';
import { startWorker } from './worker.ts';

/** What pages at hand get to finish before they are put back into the queue. */
const GRACE_MS = 3000;

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});

async function run(): Promise<void> {
  const config = readConfig(process.env);
  // What the worker starts is given its own few variables; that these are gone holds for whatever a library starts.
  forget(SETTING_NAMES);
  const worker = await open(config);
  console.log(`The worker is ready: ${config.WORKER_PAGES_AT_ONCE} pages at once.`);
  let isStopping = false;
  const stop = async () => {
    // Asked twice: whoever asks does not want to wait.
    if (isStopping) process.exit(130);
    isStopping = true;
    await worker.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function vaultOf({ SECRETS_KEY, SECRETS_KEY_FILE }: WorkerConfig): Promise<Vault> {
  // The API makes the file, with the first secret that it seals.
  return openVault({ keys: SECRETS_KEY, keyFile: SECRETS_KEY_FILE, mayCreate: false });
}

async function open(config: WorkerConfig): Promise<{ stop(): Promise<void> }> {
  const workerId = randomUUID();
  const log = pino(logOptions(config.LOG_LEVEL, { name: 'worker' }), logToStderr()).child({
    worker: workerId,
  });
  // Keys that cannot be used are told at once.
  if (config.SECRETS_KEY !== undefined) await vaultOf(config);
  const store = openStore(config);
  const connection = connectDb(config.DATABASE_URL, {
    // One for each page being written, and some for starting, finishing, sweeping and retention.
    maxConnections: config.WORKER_PAGES_AT_ONCE + 6,
    applicationName: 'abhigam-worker',
  });
  const operations = openOperations({
    db: connection.db,
    artifacts: store.artifacts,
    folder: store.folder,
    config,
    log,
  });
  // Before anything slow: a port that is taken is told at once.
  const probes = await operations.serve();
  const images = await openImageReader(connection.db, config, log);
  const policy = { allowPrivate: config.ALLOW_PRIVATE_ADDRESSES, allow: config.ALLOW_ADDRESSES };
  const egress = await startEgressProxy({ policy });
  const refusing = await startRefusingProxy((place) =>
    log.debug(place, 'the browser asked by itself; refused'),
  );
  const engine = await createEngine({
    egress: { proxyUrl: egress.url, ownProxyUrl: refusing.url, faultOf: (url) => egress.faultOf(url) },
    userAgentSuffix: browserSuffix(config.CONTACT_URL),
    onBrowserEvent: (event) => {
      if (event !== 'started') operations.metrics.browserRestarted(event);
    },
    pageTimeoutMs: config.PAGE_TIMEOUT_MS,
    allowUnsandboxed: config.ALLOW_UNSANDBOXED_BROWSER,
    ...(config.CHROME_PATH === undefined ? {} : { chromePath: config.CHROME_PATH }),
    ...(images ? { imageReader: images.imageReader } : {}),
  });
  const scriptsWithoutFont = await engine.scriptsWithoutFont();
  if (scriptsWithoutFont.length > 0) log.warn({ scripts: scriptsWithoutFont }, 'no fonts for these scripts');
  if (engine.whyUnsandboxed !== null) log.warn({ why: engine.whyUnsandboxed }, 'the browser has no sandbox');
  const queue = await connectQueue({
    connectionString: config.DATABASE_URL,
    role: 'worker',
    onError: (error) => log.error({ err: error }, 'queue'),
  });
  // Before the worker takes its first page.
  const lifeThread = startLifeThread({
    databaseUrl: config.DATABASE_URL,
    workerId,
    stuckMs: config.WORKER_STUCK_SECONDS * 1000,
    log,
  });
  const worker = await startWorker({
    db: connection.db,
    queue,
    engine,
    artifacts: store.artifacts,
    policy,
    userAgent: fetchUserAgent(config.CONTACT_URL),
    openVault: () => vaultOf(config),
    wording: runWording(),
    log,
    workerId,
    workerName: `${hostname()} ${process.pid}`,
    isStorageFull: async () => (await operations.storage()).isFull,
    pagesAtOnce: config.WORKER_PAGES_AT_ONCE,
    metrics: operations.metrics,
  });
  await recordWorkerLimits(connection.db, workerId, {
    isUnsandboxed: engine.whyUnsandboxed !== null,
    scriptsWithoutFont,
  });
  const retention = retainDaily(
    { db: connection.db, artifacts: store.artifacts, log },
    {
      runs: config.RETAIN_RUNS,
      days: config.RETAIN_DAYS,
      securityLogDays: config.SECURITY_LOG_DAYS,
    },
  );
  return {
    async stop() {
      const retained = retention.stop();
      await worker.stop({ graceMs: GRACE_MS });
      await images?.close();
      await engine.close();
      await egress.close();
      await refusing.close();
      await retained;
      await probes?.close();
      await lifeThread.stop();
      await connection.close();
      store.close();
    },
  };
}
