import { type LauncherConfig, readConfig } from '../config.ts';
import { createDemoData } from '../demo/create-demo-data.ts';
import { serveDemoSites } from '../demo/serve-demo-sites.ts';
import { keepRunning } from '../parts/keep-running.ts';
import { serverParts } from '../parts/server-parts.ts';
import { type PartInput, startPart } from '../parts/start-part.ts';
import { step } from '../say.ts';
import { assertPortFree } from '../setup/assert-port-free.ts';
import { openDataFolder } from '../setup/data-folder.ts';
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

  const database = await openDatabase(config, folders);
  closers.push(() => database.stop());
  stop.throwIfAborted();
  const { connectionString } = database;
  await step('Preparing the data', async () => {
    await migrateDatabase(connectionString);
    if (config.demo) await createDemoData(connectionString, demoSitesOf(config));
  });
  stop.throwIfAborted();

  const adapt = options.adapt ?? ((part) => part);
  const parts = serverParts({ config, folders, connectionString, chromePath, stop });
  const api = await step('Starting the portal', async () => {
    if (config.demo) {
      const sites = await serveDemoSites({ defective: config.demoPort, corrected: config.demoCorrectedPort });
      closers.push(() => sites.close());
    }
    // Both at once, and both are waited for: whichever came up must be stopped when the other fails.
    const [startedApi, startedWorker] = await Promise.allSettled([
      startPart(adapt(parts.api)),
      keepRunning(parts.worker.name, () => startPart(adapt(parts.worker))),
    ]);
    for (const started of [startedApi, startedWorker]) {
      if (started.status === 'fulfilled') closers.push(() => started.value.stop());
    }
    if (startedWorker.status === 'rejected') throw startedWorker.reason;
    if (startedApi.status === 'rejected') throw startedApi.reason;
    return startedApi.value;
  });
  return {
    config,
    failed: Promise.race([
      api.exited.then(
        (words) => `The API ended (${words}), so everything was stopped: see ${parts.api.logFile}.`,
      ),
      database.exited.then(
        () => `The database ended, so everything was stopped: see ${folders.logs}/database.log.`,
      ),
    ]),
  };
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
