import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT_FOLDER } from '../root-folder.ts';

const FOLLOW_PARENT = pathToFileURL(join(import.meta.dirname, '..', 'parts', 'follow-parent.ts')).href;

/** Runs a program of this repository in this terminal until it ends or is stopped. Returns its exit code. */
export function runProgramHere(
  program: string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<number> {
  const [path = '', ...args] = program;
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, join(ROOT_FOLDER, path), ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In its own process group: Ctrl-C reaches only the launcher, which forwards it once.
    detached: true,
  });
  const passOn = () => child.kill('SIGTERM');
  if (stop.aborted) passOn();
  stop.addEventListener('abort', passOn, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Ended by the signal that was forwarded.
    child.once('exit', (code) => resolve(code ?? (stop.aborted ? 0 : 1)));
  });
}
