import { spawnSync } from 'node:child_process';

/**
 * The JSON output and exit code of npm; null if the output cannot be parsed.
 * @param {string} root folder with package-lock.json; nothing needs to be installed
 * @param {string[]} args
 * @returns {{ answer: any, code: number } | null}
 */
export function runNpmJson(root, args) {
  const own = process.env.npm_execpath;
  const [program, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const { stdout, status } = spawnSync(program, [...before, ...args, '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    return { answer: JSON.parse(stdout), code: status ?? 1 };
  } catch {
    return null;
  }
}
