import { readConfig } from '../config.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { runProgramHere } from './run-program-here.ts';

/**
 * Runs a program that tests pages, after ensuring that a browser and, if possible, OCR are installed. Returns
 * its exit code.
 */
export async function runWithBrowser(
  file: string,
  args: readonly string[],
  stop: AbortSignal,
): Promise<number> {
  const chromePath = await ensureChromium(readConfig(process.env).chromePath, stop);
  await ensureTesseract(stop);
  return runProgramHere([file, ...args], { ...process.env, CHROME_PATH: chromePath }, stop);
}
