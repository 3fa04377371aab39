import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Trouble } from '../trouble.ts';

/** The arguments of a command that works on one file. */
export interface FileArguments<Switch extends string, Option extends string> {
  /** Absolute. */
  file: string;
  /** Switches that are set. */
  given: ReadonlySet<Switch>;
  /** Values of an option, which may be given more than once. */
  valuesOf(option: Option): string[];
  /** The same as files, absolute. */
  filesOf(option: Option): string[];
}

/** The one file that a command asks for, with its switches and options. Throws `Trouble`. */
export function fileArgument<Switch extends string = never, Option extends string = never>(
  args: string[],
  usage: string,
  { switches = [], options = [] }: { switches?: readonly Switch[]; options?: readonly Option[] } = {},
): FileArguments<Switch, Option> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const, multiple: true }])),
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('one file is wanted');
    const valuesOf = (option: Option) => [values[option] ?? []].flat().map(String);
    return {
      file: fromWhereTyped(file),
      given: new Set(switches.filter((name) => values[name] === true)),
      valuesOf,
      filesOf: (option) => valuesOf(option).map(fromWhereTyped),
    };
  } catch (cause) {
    throw new Trouble(`Usage: ${usage}`, { cause });
  }
}

/** npm changes to the project's folder; a path is meant from where the command was typed. */
function fromWhereTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
