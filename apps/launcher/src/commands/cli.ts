import { readConfig } from '../config.ts';
import { say } from '../say.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ensureTesseract } from '../setup/ensure-tesseract.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { runProgramHere } from './run-program-here.ts';

/** Exit status of the CLI for "could not test"; 1 would mean that failures were found. */
const COULD_NOT_TEST = 2;

/** Runs the CLI after ensuring that a browser is installed. */
export async function runCli(args: string[], stop: AbortSignal): Promise<number> {
  try {
    const chromePath = await ensureChromium(readConfig(process.env).chromePath, stop);
    await ensureTesseract(stop);
    const env = { ...process.env, CHROME_PATH: chromePath };
    return await runProgramHere(['apps/cli/src/main.ts', ...args], env, stop);
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    say(error.message);
    return COULD_NOT_TEST;
  }
}
