import { readConfig } from '../config.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { runProgramHere } from './run-program-here.ts';

/** The command line, once there is a browser for it. */
export async function runCli(args: string[], stop: AbortSignal): Promise<number> {
  const chromePath = await ensureChromium(readConfig(process.env).chromePath, stop);
  return runProgramHere(['apps/cli/src/main.ts', ...args], { ...process.env, CHROME_PATH: chromePath }, stop);
}
