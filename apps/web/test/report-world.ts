import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@abhigam/api';
import { type ArtifactStore, folderStore } from '@abhigam/artifacts';
import { BRAND_TABLE, type BrandId } from '@abhigam/domain';
import { connectQueue, type Queue } from '@abhigam/jobs';
import { createTestDatabase, type TestDatabase } from '@abhigam/testing';
import { Vault } from '@abhigam/vault';
import { serveAtSharedOrigin } from './shared-origin.ts';

/** The built web app with a real API and a real database. */
export interface ReportWorld {
  /** Unique, because consecutive worlds have the same URL. */
  id: string;
  url: string;
  db: TestDatabase['db'];
  artifacts: ArtifactStore;
  queue: Pick<Queue, 'enqueue'>;
  close(): Promise<void>;
}

/**
 * `proofOfOwnership`: hosts that need proof, by default only public ones. `extensionUrl` and `betaUrl`:
 * external links of the menu. `brand`, `ownerName`, `supportEmail`: settings of the deployment. `webDist`: a
 * built app other than that of `npm test`.
 */
export async function openReportWorld({
  proofOfOwnership = 'public',
  extensionUrl = null,
  betaUrl = null,
  brand = 'generic',
  ownerName = null,
  supportEmail = null,
  webDist = process.env.TEST_WEB_DIST ?? null,
}: {
  proofOfOwnership?: 'public' | 'all';
  extensionUrl?: string | null;
  betaUrl?: string | null;
  brand?: BrandId;
  ownerName?: string | null;
  supportEmail?: string | null;
  webDist?: string | null;
} = {}): Promise<ReportWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-web-test-'));
  const database = await createTestDatabase();
  const artifacts = folderStore(join(folder, 'artifacts'));
  let isClosing = false;
  const queue = await connectQueue({
    connectionString: database.connectionString,
    role: 'producer',
    // Dropping the database can interrupt connections that are still closing.
    onError: (error) => {
      if (!isClosing) throw error;
    },
  });
  const app = await buildApp({
    db: database.db,
    queue,
    artifacts,
    vault: new Vault([randomBytes(32)]),
    settings: {
      webDist: webDist ?? (await buildWebApp(join(folder, 'dist'))),
      allowPrivateAddresses: true,
      allowAddresses: [],
      contactUrl: null,
      mockLogin: true,
      demoAccounts: false,
      brand,
      landingPath: BRAND_TABLE[brand].landingPath,
      ownerName,
      supportEmail,
      proofOfOwnership,
      extensionUrl,
      betaUrl,
      runsPerOrgPerDay: 1000,
      maxPagesPerRun: 50,
      sessionHours: 1,
      sessionIdleMinutes: 30,
      logLevel: 'silent',
      trustProxy: false,
    },
  });
  await app.ready();
  const door = await serveAtSharedOrigin(app.routing);
  return {
    id: randomUUID(),
    url: door.url,
    db: database.db,
    artifacts,
    queue,
    async close() {
      isClosing = true;
      door.leave();
      await app.close();
      await queue.stop();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** For running a single test file; `npm test` builds once for all files and sets TEST_WEB_DIST. */
async function buildWebApp(outDir: string): Promise<string> {
  // Imported lazily, because most runs do not need it.
  const { build } = await import('vite');
  await build({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  });
  return outDir;
}
