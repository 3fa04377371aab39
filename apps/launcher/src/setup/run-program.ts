import { spawn } from 'node:child_process';

export interface ProgramEnd {
  code: number;
  /** Standard output and error together, the last 100,000 characters. */
  output: string;
}

const KEPT_CHARACTERS = 100_000;

/** Runs a program to its end, quietly. Never rejects: a program that cannot be started ends with 127. */
export function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal } = {},
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
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
