import type { ArtifactStore } from '@abhigam/artifacts';
import { type Db, databaseChecks, readQueueDepth } from '@abhigam/db';
import {
  createMetrics,
  createReadiness,
  type Metrics,
  readStorage,
  type ServedProbes,
  type StorageState,
  serveProbes,
} from '@abhigam/operations';
import type { Logger } from 'pino';
import type { WorkerConfig } from './config.ts';

export interface WorkerOperations {
  metrics: Metrics;
  storage: () => Promise<StorageState>;
  /** Starts the HTTP server if a port is set; null otherwise. */
  serve(): Promise<ServedProbes | null>;
}

/** Metrics, readiness and storage state of this worker. */
export function openOperations(input: {
  db: Db;
  artifacts: ArtifactStore;
  /** Folder of the artifacts; null for a remote store. */
  folder: string | null;
  config: Pick<
    WorkerConfig,
    'STORAGE_MIN_FREE_MB' | 'STORAGE_DIR' | 'METRICS_TOKEN' | 'WORKER_HTTP_PORT' | 'WORKER_HTTP_HOST'
  >;
  log: Logger;
}): WorkerOperations {
  const { db, artifacts, config, log } = input;
  const folders = [input.folder, config.STORAGE_DIR].filter((folder) => typeof folder === 'string');
  const limits = { folders, minFreeBytes: config.STORAGE_MIN_FREE_MB * 2 ** 20 };
  const storage = () => readStorage(limits);
  const metrics = createMetrics({
    readQueue: () => readQueueDepth(db),
    readStorage: storage,
    onError: (error) => log.error({ err: error }, 'metrics'),
  });
  // A full disk does not make a worker unready: it finishes what it has started.
  const readiness = createReadiness(
    {
      ...databaseChecks(db),
      artifacts: { run: () => artifacts.check(), otherwise: 'The artifact store cannot be used.' },
    },
    { onFailure: (check, error) => log.warn({ err: error, check }, 'not ready') },
  );
  return {
    metrics,
    storage,
    async serve() {
      const port = config.WORKER_HTTP_PORT;
      if (port === undefined) return null;
      return serveProbes({
        host: config.WORKER_HTTP_HOST,
        port,
        readiness,
        metrics,
        metricsToken: config.METRICS_TOKEN,
        onError: (error) => log.error({ err: error }, 'probe failed'),
      });
    },
  };
}
