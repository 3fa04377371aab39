import { readConfig } from '../config.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { runProgramHere } from './run-program-here.ts';

/** `npm run bench -- engine URLS_FILE`: handed to the command line's bench. */
export async function runBench(args: string[], stop: AbortSignal): Promise<number> {
  const chromePath = await ensureChromium(readConfig(process.env).chromePath, stop);
  await ensureTesseract(stop);
  return runProgramHere(
    ['apps/cli/src/bench/main.ts', ...args],
    { ...process.env, CHROME_PATH: chromePath },
    stop,
  );
}
