import { runWithBrowser } from './run-with-browser.ts';

/** `npm run conformance -- FOLDER`: forwards to the comparison with the ACT test cases. */
export function runConformance(args: string[], stop: AbortSignal): Promise<number> {
  return runWithBrowser('tools/bench/src/conformance/main.ts', args, stop);
}
