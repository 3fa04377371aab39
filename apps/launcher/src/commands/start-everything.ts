import { ARTIFACT_SETTINGS, openStore } from '@abhigam/artifacts';
import { createDemoData } from '@abhigam/sample-data';
import { z } from 'zod';
import { type LauncherConfig, readConfig } from '../config.ts';
import { environmentOf, serverParts } from '../parts/server-parts.ts';
import { type PartInput, startPart } from '../parts/start-part.ts';
import { type SupervisedPart, supervise } from '../parts/supervise.ts';
import { step } from '../say.ts';
import { assertPortFree } from '../setup/assert-port-free.ts';
import { type DataFolders, openDataFolder } from '../setup/data-folder.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { ensureWebApp } from '../setup/ensure-web-app.ts';
import { migrateDatabase } from '../setup/migrate-database.ts';
import { openDatabase } from '../setup/open-database.ts';

export interface Running {
  config: LauncherConfig;
  /** Resolves with a message when a required part has failed. */
  failed: Promise<string>;
}

/** Teardown functions, run in reverse order. */
export type Closers = (() => Promise<void>)[];

/**
 * Starts everything on this machine. Each part registers its teardown in `closers`, so that a failure halfway
 * leaves nothing running. `adapt` modifies how parts are started.
 */
export async function startEverything(
  closers: Closers,
  stop: AbortSignal,
  options: { needsBuiltWebApp: boolean; adapt?: (part: PartInput) => PartInput },
): Promise<Running> {
  const config = readConfig(process.env);
  await assertPortsFree(config);
  const folders = await openDataFolder(config.dataDir);
  const chromePath = await ensureChromium(config.chromePath, stop);
  await ensureTesseract(stop);
  if (options.needsBuiltWebApp) await ensureWebApp(folders.logs, stop);

  const database = await openDatabase(config, folders, stop);
  closers.push(() => database.stop());
  const { connectionString } = database;
  await step('Preparing the data', async () => {
    await migrateDatabase(connectionString);
    if (config.demo) await addDemo(config, folders, connectionString);
  });
  stop.throwIfAborted();

  const inputs = serverParts({ config, folders, connectionString, chromePath });
  const needs = database.server ? [database.server] : [];
  const keep = (part: PartInput, more: { needs?: SupervisedPart[] } = {}) => {
    const adapted = options.adapt?.(part) ?? part;
    return supervise({
      name: part.name,
      logFile: part.logFile,
      start: (signal) => startPart(adapted, signal),
      ...more,
    });
  };
  const parts = [
    keep(inputs.api, { needs }),
    keep(inputs.worker, { needs }),
    ...(config.demo ? [keep(inputs.demoSite)] : []),
  ];
  // Concurrently, so that the slowest determines the time; the database stops after them.
  closers.push(async () => {
    await Promise.all(parts.map((part) => part.stop()));
  });
  await step('Starting the portal', () => Promise.all(parts.map((part) => part.whenUp(stop))));
  return { config, failed: Promise.race([...needs, ...parts].map((part) => part.failed)) };
}

/** Stores the demo's letters where the API reads them. */
async function addDemo(
  config: LauncherConfig,
  folders: DataFolders,
  connectionString: string,
): Promise<void> {
  const store = openStore(z.object(ARTIFACT_SETTINGS).parse(environmentOf(config, folders)));
  try {
    await createDemoData(connectionString, demoSitesOf(config), store.artifacts);
  } finally {
    store.close();
  }
}

/** Fails fast, before anything slow. */
async function assertPortsFree(config: LauncherConfig): Promise<void> {
  await assertPortFree({ host: config.host, port: config.port, variable: 'PORT', purpose: 'the portal' });
  if (!config.demo) return;
  const host = '127.0.0.1';
  await assertPortFree({ host, port: config.demoPort, variable: 'DEMO_PORT', purpose: 'the demo site' });
  await assertPortFree({
    host,
    port: config.demoCorrectedPort,
    variable: 'DEMO_CORRECTED_PORT',
    purpose: 'the corrected demo site',
  });
}

export function demoSitesOf(config: LauncherConfig): { defective: string; corrected: string } {
  return {
    defective: `http://localhost:${config.demoPort}/`,
    corrected: `http://localhost:${config.demoCorrectedPort}/`,
  };
}
