import { readConfig } from '../config.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { ensureWebApp } from '../setup/ensure-web-app.ts';
import { runWithBrowser } from './run-with-browser.ts';

/** Benches that open screens of the built app. */
const OPENS_SCREENS = new Set(['report', 'lighthouse']);

/** `npm run bench -- engine URLS_FILE`: forwards to the benches. */
export async function runBench(args: string[], stop: AbortSignal): Promise<number> {
  if (OPENS_SCREENS.has(args[0] ?? '')) {
    const { logs } = await openDataFolder(readConfig(process.env).dataDir);
    await ensureWebApp(logs, stop);
  }
  return runWithBrowser('tools/bench/src/main.ts', args, stop);
}
