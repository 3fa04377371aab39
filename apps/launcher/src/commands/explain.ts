import { runWithBrowser } from './run-with-browser.ts';

/**
 * `npm run explain -- URL --rule ID [--selector CSS]`: explains the result of a rule for elements of a page.
 */
export function runExplain(args: string[], stop: AbortSignal): Promise<number> {
  return runWithBrowser('tools/bench/src/explain/main.ts', args, stop);
}
