import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { openStore } from '@abhigam/artifacts';
import { connectDb, explainConnection } from '@abhigam/db';
import { BRAND_TABLE, brandNames, byLanguage } from '@abhigam/domain';
import { browserSuffix, fetchUserAgent, startEgressProxy, startRefusingProxy } from '@abhigam/egress';
import { connectQueue } from '@abhigam/jobs';
import { openMailer } from '@abhigam/mail';
import {
  explainFileFault,
  explainListenFault,
  logOptions,
  logToStderr,
  watchProgramEnd,
} from '@abhigam/operations';
import { runScoring } from '@abhigam/rules';
import { unsetVariables } from '@abhigam/subprocess';
import { fileSealOf, openVault, type Vault, VaultError } from '@abhigam/vault';
import { type Logger, pino } from 'pino';
import { readConfig, SETTING_NAMES, type WorkerConfig } from './config.ts';
import type { Mailing } from './deps.ts';
import { startHeartbeatThread } from './heartbeat/heartbeat-thread.ts';
import { openImageReader } from './open-image-reader.ts';
import { openOperations } from './open-operations.ts';
import { createPageThreads } from './page-threads/page-threads.ts';
import { retainDaily } from './retention/retain-daily.ts';
import { startWorker } from './worker.ts';

/** Grace period for pages in progress before they are returned to the queue. */
const GRACE_MS = 3000;

/** Shutdown timeout: the grace period, the release of aborted pages, and closing the browsers. */
const STOP_MS = 30_000;

const NAME = 'The worker could not start';

await run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});

async function run(): Promise<void> {
  const config = readConfig(process.env);
  // Child processes get an environment of their own; unsetting also protects from processes that libraries
  // start.
  unsetVariables(SETTING_NAMES);
  const workerId = randomUUID();
  const log = pino(logOptions(config.LOG_LEVEL, { name: 'worker' }), logToStderr()).child({
    worker: workerId,
  });
  const stopBy = watchProgramEnd({
    stopMs: STOP_MS,
    onFault: (error, what) => log.fatal({ err: error }, `worker ends: ${what}`),
  });
  const worker = await open(config, workerId, log).catch((cause: unknown) => {
    const known = explainConnection(cause, config.DATABASE_URL);
    throw known ? new Error(`${NAME}. ${known}`, { cause }) : cause;
  });
  stopBy(() => worker.stop());
  console.log(`The worker is ready: ${config.WORKER_PAGES_AT_ONCE} pages at once.`);
}

/** One sentence for the operator, without a stack trace. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `${NAME}: ${String(error)}`;
  if (error instanceof VaultError) return `${NAME}. ${error.message}`;
  const settings = { host: 'WORKER_HTTP_HOST', port: 'WORKER_HTTP_PORT' };
  const why = explainListenFault(error, settings) ?? explainFileFault(error);
  return why ? `${NAME}: ${why}` : error.message;
}

function vaultOf({ SECRETS_KEY, SECRETS_KEY_FILE }: WorkerConfig): Promise<Vault> {
  // The API creates the file with the first secret that it seals.
  return openVault({ keys: SECRETS_KEY, keyFile: SECRETS_KEY_FILE, mayCreate: false });
}

/** Null without a mail server: mails stay in the outbox. */
function openMailing(config: WorkerConfig): Mailing | null {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl = null } = config;
  if (url === undefined || from === undefined) return null;
  const { productName } = BRAND_TABLE[config.BRAND];
  return {
    mailer: openMailer({ url, from, fromName: productName, allowUnencrypted: config.SMTP_ALLOW_UNENCRYPTED }),
    product: byLanguage((language) => brandNames(config.BRAND, language).productName),
    publicUrl,
  };
}

async function open(config: WorkerConfig, workerId: string, log: Logger): Promise<{ stop(): Promise<void> }> {
  // Fails early when keys are unusable.
  if (config.SECRETS_KEY !== undefined || config.ARTIFACTS_SEALED) await vaultOf(config);
  const store = openStore(
    config,
    fileSealOf(() => vaultOf(config)),
  );
  const connection = connectDb(config.DATABASE_URL, {
    // One per page being written, plus some for starting, finishing, sweeping and retention.
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
  // Before anything slow, so that an occupied port fails at once.
  const probes = await operations.serve();
  const images = await openImageReader(connection.db, config, log);
  const policy = { allowPrivate: config.ALLOW_PRIVATE_ADDRESSES, allow: config.ALLOW_ADDRESSES };
  const egress = await startEgressProxy({ policy });
  const refusing = await startRefusingProxy((place) =>
    log.debug(place, 'refused a background request of the browser'),
  );
  const engine = await createPageThreads({
    concurrency: config.WORKER_PAGES_AT_ONCE,
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
  // Before the worker claims its first page.
  const heartbeatThread = startHeartbeatThread({
    databaseUrl: config.DATABASE_URL,
    workerId,
    stuckMs: config.WORKER_STUCK_SECONDS * 1000,
    log,
  });
  const mail = openMailing(config);
  const worker = await startWorker({
    db: connection.db,
    queue,
    engine,
    artifacts: store.artifacts,
    policy,
    userAgent: fetchUserAgent(config.CONTACT_URL),
    ...(images ? { pageReader: images.pageReader } : {}),
    runSettings: {
      contactUrl: config.CONTACT_URL,
      maxPagesPerRun: config.MAX_PAGES_PER_RUN,
      proofOfOwnership: config.PROOF_OF_OWNERSHIP,
    },
    runsPerOrgPerDay: config.RUNS_PER_ORG_PER_DAY,
    openVault: () => vaultOf(config),
    ...(mail ? { mail } : {}),
    scoring: runScoring(),
    log,
    workerId,
    workerName: `${hostname()} ${process.pid}`,
    limits: { isUnsandboxed: engine.whyUnsandboxed !== null, scriptsWithoutFont },
    isStorageFull: async () => (await operations.storage()).isFull,
    interaction: config.INTERACTION,
    unchangedPages: config.UNCHANGED_PAGES,
    pagesAtOnce: config.WORKER_PAGES_AT_ONCE,
    metrics: operations.metrics,
  });
  const retention = retainDaily(
    { db: connection.db, queue, artifacts: store.artifacts, log },
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
      mail?.mailer.close();
      await images?.close();
      await engine.close();
      await egress.close();
      await refusing.close();
      await retained;
      await probes?.close();
      await heartbeatThread.stop();
      await connection.close();
      store.close();
    },
  };
}
