import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserFacingError } from './user-facing-error.mjs';

/**
 * Runs npm quietly, in Node 24 if available.
 * @param {string} root folder of the project
 * @param {string[]} args
 * @param {string} doing start of the error message: "The packages could not be installed"
 */
export async function runNpm(root, args, doing) {
  const { code, output } = await collect(root, args);
  if (code !== 0) throw explain(output, doing);
}

function collect(root, args) {
  const nodeFolder = join(root, 'node_modules', 'node', 'bin');
  const path = process.env.PATH ?? '';
  const env = {
    ...process.env,
    PATH: existsSync(join(nodeFolder, 'node')) ? `${nodeFolder}${delimiter}${path}` : path,
  };
  // Under `npm start`, npm passes its own path, which need not be the first one in PATH.
  const own = process.env.npm_execpath;
  const [program, before] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(program, [...before, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', () => {
      reject(
        new UserFacingError('npm was not found: install it together with Node from https://nodejs.org.'),
      );
    });
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Patterns in the output of npm, and what the user can do. */
const REASONS = [
  [/ENOSPC/, 'the disk is full: free some space'],
  [/EACCES|EPERM|EROFS/, 'the project folder cannot be written: give yourself write permission'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network|EIDLETIMEOUT/,
    'the package registry cannot be reached: check the internet connection and the proxy ("npm config get registry" names the registry)',
  ],
  [/E404|ETARGET|E403|E401/, 'the package registry does not offer them: check "npm config get registry"'],
  [/EINTEGRITY/, 'a package is not the one that was locked: run "npm cache clean --force"'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json do not fit: run "npm install"'],
];

function explain(output, doing) {
  const found = REASONS.find(([pattern]) => pattern.test(output));
  const first = /npm (?:error|ERR!) (?!code|errno|syscall)(\S.*)/.exec(output)?.[1];
  const reason = found?.[1] ?? `npm said "${first ?? 'nothing'}"`;
  const log = /(\S+-debug-\d+\.log)/.exec(output)?.[1];
  return new UserFacingError(
    `${doing}, because ${reason}; then run the command again.${log ? ` npm's log: ${log}` : ''}`,
  );
}
