import { runProgramHere } from './run-program-here.ts';

/** `npm run docs`: generates the pages of docs/ from the code. */
export function runDocs(args: string[], stop: AbortSignal): Promise<number> {
  return runProgramHere(['tools/bench/src/docs/main.ts', ...args], process.env, stop);
}
