import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT_FOLDER } from '../root-folder.ts';
import { type Part, type ProgramInput, startProgram } from './start-program.ts';

export interface PartInput extends Omit<ProgramInput, 'command' | 'args' | 'cwd'> {
  /** Path from the project's root, with arguments. */
  program: string[];
  /** Node options. */
  nodeArgs?: string[];
}

const FOLLOW_PARENT = pathToFileURL(join(import.meta.dirname, 'follow-parent.ts')).href;

/**
 * Starts a program of this repository, tied to our lifetime, and waits until it is ready. Throws like
 * `startProgram`.
 */
export function startPart(input: PartInput, stop: AbortSignal): Promise<Part> {
  const { program, nodeArgs = [], ...rest } = input;
  const [path = '', ...args] = program;
  return startProgram(
    {
      ...rest,
      command: process.execPath,
      args: [...nodeArgs, '--import', FOLLOW_PARENT, join(ROOT_FOLDER, path), ...args],
      cwd: ROOT_FOLDER,
    },
    stop,
  );
}
