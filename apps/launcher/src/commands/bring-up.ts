import { ARTIFACT_SETTINGS, openStore } from '@abhigam/artifacts';
import { createDemoData } from '@abhigam/sample-data';
import { z } from 'zod';
import { type LauncherConfig, readConfig } from '../config.ts';
import { type KeptPart, keepRunning } from '../parts/keep-running.ts';
import { environmentOf, serverParts } from '../parts/server-parts.ts';
import { type PartInput, startPart } from '../parts/start-part.ts';
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
  /** Resolves with a sentence when something ended that the rest cannot do without. */
  failed: Promise<string>;
}

/** Ends what was started, last first. */
export type Closers = (() => Promise<void>)[];

/**
 * Brings up everything on this machine. What is started puts its way to be stopped into `closers`,
 * so that a failure half-way leaves nothing running. `adapt` changes how the parts are started.
 */
export async function bringUp(
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
  const keep = (part: PartInput, more: { needs?: KeptPart[] } = {}) => {
    const adapted = options.adapt?.(part) ?? part;
    return keepRunning({
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
  // At once, so that they take no longer than the slowest; the database ends after them.
  closers.push(async () => {
    await Promise.all(parts.map((part) => part.stop()));
  });
  await step('Starting the portal', () => Promise.all(parts.map((part) => part.whenUp(stop))));
  return { config, failed: Promise.race([...needs, ...parts].map((part) => part.failed)) };
}

/** Letters of the demo are put where the API looks for them. */
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

/** Asked before anything slow is done. */
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
