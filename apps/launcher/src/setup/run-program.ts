import { spawn } from 'node:child_process';
import { childEnvironment } from '@abhigam/subprocess';

export interface ProgramEnd {
  code: number;
  /** Standard output and error, interleaved, last 100,000 characters. */
  output: string;
}

const KEPT_CHARACTERS = 100_000;

/** Additional variables for programs that download: proxies, and npm's folders. */
const FETCHING = [
  'HOME',
  'USERPROFILE',
  'NODE_EXTRA_CA_CERTS',
  /^(https?|no|all)_proxy$/i,
  /^npm_config_/i,
  /^PLAYWRIGHT_/,
];

/**
 * Runs a program to completion without output, with a minimal environment: it must not see passwords and
 * keys. Never rejects: a program that cannot start ends with 127.
 */
export function runProgram(
  program: string,
  args: string[],
  { set, ...options }: { cwd?: string; set?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const env = childEnvironment({ keep: FETCHING, ...(set ? { set } : {}) });
    const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT_CHARACTERS);
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
