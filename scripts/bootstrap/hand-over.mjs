import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { UserFacingError } from './user-facing-error.mjs';

/** Signals that the program at work must hear, and that must not end us before it has ended. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in Node 24 with our terminal, passes signals on and waits for its end.
 * The channel between us tells it when we die, so that nothing is left running.
 * @param {string} root folder of the project
 * @param {string} node path of Node 24
 * @param {string} program path of a .ts file
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export function handOver(root, node, program, args) {
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    // Halves the time that our programs take to load; where it cannot be written Node does without.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
  };
  const child = spawn(node, [program, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(
        new UserFacingError(
          `Node 24 could not be started from ${node} (${error.message}): delete node_modules and run the command again.`,
        ),
      );
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
