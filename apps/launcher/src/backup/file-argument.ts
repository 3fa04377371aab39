import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Trouble } from '../trouble.ts';

/** The one file that a command asks for, absolute, and which of its switches are set. Throws `Trouble`. */
export function fileArgument<T extends string>(
  args: string[],
  usage: string,
  switches: readonly T[] = [],
): { file: string; given: ReadonlySet<string> } {
  try {
    const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('one file is wanted');
    // npm changes to the project's folder; a path is meant from where the command was typed.
    return { file: resolve(process.env.INIT_CWD ?? '.', file), given: new Set(Object.keys(values)) };
  } catch (cause) {
    throw new Trouble(`Usage: ${usage}`, { cause });
  }
}
