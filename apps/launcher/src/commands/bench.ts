import { readConfig } from '../config.ts';
import { openDataFolder } from '../setup/data-folder.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { ensureWebApp } from '../setup/ensure-web-app.ts';
import { runProgramHere } from './run-program-here.ts';

/** `npm run bench -- engine URLS_FILE`: handed to the benches. */
export async function runBench(args: string[], stop: AbortSignal): Promise<number> {
  const config = readConfig(process.env);
  const chromePath = await ensureChromium(config.chromePath, stop);
  await ensureTesseract(stop);
  // What is measured of reports is the built app.
  if (args[0] === 'report') await ensureWebApp((await openDataFolder(config.dataDir)).logs, stop);
  return runProgramHere(
    ['apps/bench/src/main.ts', ...args],
    { ...process.env, CHROME_PATH: chromePath },
    stop,
  );
}
