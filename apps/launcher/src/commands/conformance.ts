import { readConfig } from '../config.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { runProgramHere } from './run-program-here.ts';

/** `npm run conformance -- FOLDER`: handed to the comparison with the ACT test cases. */
export async function runConformance(args: string[], stop: AbortSignal): Promise<number> {
  const chromePath = await ensureChromium(readConfig(process.env).chromePath, stop);
  await ensureTesseract(stop);
  return runProgramHere(
    ['apps/bench/src/conformance/main.ts', ...args],
    { ...process.env, CHROME_PATH: chromePath },
    stop,
  );
}
