import { readConfig } from '../config.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { ensureWebApp } from '../setup/ensure-web-app.ts';
import { runProgramHere } from './run-program-here.ts';

/** Benches that open screens of the built app. */
const OPENS_SCREENS = new Set(['report', 'lighthouse']);

/** `npm run bench -- engine URLS_FILE`: handed to the benches. */
export async function runBench(args: string[], stop: AbortSignal): Promise<number> {
  const config = readConfig(process.env);
  const chromePath = await ensureChromium(config.chromePath, stop);
  await ensureTesseract(stop);
  if (OPENS_SCREENS.has(args[0] ?? '')) await ensureWebApp((await openDataFolder(config.dataDir)).logs, stop);
  return runProgramHere(
    ['apps/bench/src/main.ts', ...args],
    { ...process.env, CHROME_PATH: chromePath },
    stop,
  );
}
