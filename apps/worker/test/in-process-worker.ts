import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArtifactStore, folderStore } from '@abhigam/artifacts';
import { connectDb } from '@abhigam/db';
import type { InteractionSetting, UnchangedSetting } from '@abhigam/domain';
import {
  type AddressPolicy,
  type EgressProxy,
  fetchUserAgent,
  parseAllowList,
  startEgressProxy,
} from '@abhigam/egress';
import type { Engine } from '@abhigam/engine';
import { createEngine } from '@abhigam/engine';
import { connectQueue } from '@abhigam/jobs';
import type { Metrics } from '@abhigam/operations';
import { runScoring } from '@abhigam/rules';
import { refCounted, TEST_TIMEOUT_MS } from '@abhigam/testing';
import { openVault } from '@abhigam/vault';
import { type Mailing, startWorker } from '@abhigam/worker';
import { type Logger, pino } from 'pino';
import type { World } from './world.ts';

export interface InProcessWorker {
  engine: Engine;
  artifacts: ArtifactStore;
  /** Number of pages in progress. */
  heldPages(): number;
  close(): Promise<void>;
}

/** A worker in this process; private addresses are allowed unless refused. */
export async function startInProcessWorker(
  world: World,
  more: {
    allowPrivate?: boolean;
    allow?: string;
    pageTimeoutMs?: number;
    pagesAtOnce?: number;
    /** Default: no interaction tests, which most tests do not cover. */
    interaction?: InteractionSetting;
    /** Default: every page is tested. */
    unchangedPages?: UnchangedSetting;
    artifacts?: ArtifactStore;
    metrics?: Metrics;
    vault?: { keys: string };
    mail?: Mailing;
    log?: Logger;
  } = {},
): Promise<InProcessWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-worker-test-'));
  const { connectionString } = world.database;
  const log = more.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2));
  const policy = { allowPrivate: more.allowPrivate ?? true, allow: parseAllowList(more.allow ?? '') };
  const { engine, giveBack } = await engineFor(policy, more.pageTimeoutMs);
  const connection = connectDb(connectionString);
  const artifacts = more.artifacts ?? folderStore(folder);
  const queue = await connectQueue({
    connectionString,
    role: 'worker',
    onError: (error) => log.error({ err: error }, 'queue'),
  });
  const worker = await startWorker({
    db: connection.db,
    queue,
    engine,
    artifacts,
    policy,
    userAgent: fetchUserAgent(null),
    runSettings: { contactUrl: null, maxPagesPerRun: 100 },
    openVault: () => openVault({ keyFile: join(folder, 'secrets.key'), mayCreate: true, ...more.vault }),
    scoring: { ...runScoring(), auditTitle: (id) => `Title of ${id}` },
    log,
    workerId: randomUUID(),
    workerName: 'in process',
    isStorageFull: async () => false,
    interaction: more.interaction ?? 'none',
    unchangedPages: more.unchangedPages ?? 'judge',
    pagesAtOnce: more.pagesAtOnce ?? 2,
    ...(more.mail ? { mail: more.mail } : {}),
    ...(more.metrics ? { metrics: more.metrics } : {}),
  });
  return {
    engine,
    artifacts,
    heldPages: () => worker.heldPages(),
    async close() {
      await worker.stop({ graceMs: 0 });
      await giveBack();
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface GuardedEngine {
  engine: Engine;
  egress: EgressProxy;
}

/** Most in-process workers allow private addresses; these workers share one browser and proxy. */
const take = refCounted(() => startEngine({ allowPrivate: true, allow: parseAllowList('') }), endEngine);

async function engineFor(
  policy: AddressPolicy,
  pageTimeoutMs?: number,
): Promise<{ engine: Engine; giveBack(): Promise<void> }> {
  const isUsual = policy.allowPrivate && !policy.allow?.length && pageTimeoutMs === undefined;
  if (isUsual) {
    const { thing, release } = await take();
    return { engine: thing.engine, giveBack: async () => release() };
  }
  const own = await startEngine(policy, pageTimeoutMs);
  return { engine: own.engine, giveBack: () => endEngine(own) };
}

async function startEngine(policy: AddressPolicy, pageTimeoutMs = TEST_TIMEOUT_MS): Promise<GuardedEngine> {
  const egress = await startEgressProxy({ policy });
  const engine = await createEngine({
    pageTimeoutMs,
    egress: { proxyUrl: egress.url, faultOf: (url) => egress.faultOf(url) },
  });
  return { engine, egress };
}

async function endEngine({ engine, egress }: GuardedEngine): Promise<void> {
  await engine.close();
  await egress.close();
}
