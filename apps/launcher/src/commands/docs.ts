import { runProgramHere } from './run-program-here.ts';

/** `npm run docs`: writes the pages of docs/ that are made from the code. */
export function runDocs(args: string[], stop: AbortSignal): Promise<number> {
  return runProgramHere(['tools/bench/src/docs/main.ts', ...args], process.env, stop);
}
