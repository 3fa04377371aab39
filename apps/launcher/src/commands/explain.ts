import { readConfig } from '../config.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { runProgramHere } from './run-program-here.ts';

/** `npm run explain -- URL --rule ID [--selector CSS]`: why a rule says what it says of elements of a page. */
export async function runExplain(args: string[], stop: AbortSignal): Promise<number> {
  const chromePath = await ensureChromium(readConfig(process.env).chromePath, stop);
  await ensureTesseract(stop);
  return runProgramHere(
    ['apps/bench/src/explain/main.ts', ...args],
    { ...process.env, CHROME_PATH: chromePath },
    stop,
  );
}
