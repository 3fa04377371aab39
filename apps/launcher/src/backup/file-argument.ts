import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserFacingError } from '../user-facing-error.ts';

/** Arguments of a command that works on one file. */
export interface FileArguments<Switch extends string, Option extends string> {
  /** Absolute path. */
  file: string;
  /** Switches that were given. */
  given: ReadonlySet<Switch>;
  /** Values of a repeatable option. */
  valuesOf(option: Option): string[];
  /** Values of a repeatable option as absolute paths. */
  filesOf(option: Option): string[];
}

/** Parses the file argument of a command with its switches and options. Throws `UserFacingError`. */
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
    if (file === undefined || more.length > 0) throw new Error('expected one file');
    const valuesOf = (option: Option) => [values[option] ?? []].flat().map(String);
    return {
      file: resolveTypedPath(file),
      given: new Set(switches.filter((name) => values[name] === true)),
      valuesOf,
      filesOf: (option) => valuesOf(option).map(resolveTypedPath),
    };
  } catch (cause) {
    throw new UserFacingError(`Usage: ${usage}`, { cause });
  }
}

/** npm changes the working directory to the project; paths are relative to where the command was typed. */
function resolveTypedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
