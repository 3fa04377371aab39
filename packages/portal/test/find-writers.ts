import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A source file that writes to the database. */
export interface Writer {
  file: string;
  /**
   * Names of imported functions that write (from packages/db, builders of packages/testing, steps of
   * packages/portal without a principal), `SQL` for own statements, `transaction` for own transactions, `all of
   * <package>` for namespace imports, which cannot be analyzed.
   */
  by: string[];
}

const WRITES =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)(?:'\])?\(|\b(?:insert|merge) into\b|\bdelete from\b|\btruncate table\b|[`'"]truncate \w|\bupdate \w+(?:\s+as)?(?:\s+\w+)?\s+set\b|\bcopy \w+(?: ?\([^)]*\))? from\b/i;
const OPENS_TRANSACTION = /\.(?:transaction|startTransaction)\(|\binTransaction\(/;

/** All writing sources of apps, packages and tools, except tests and the packages responsible for writing. */
export function findWriters(): Writer[] {
  const writing = [
    ['@abhigam/db', writersOfDb()],
    ['@abhigam/testing', writersOfTesting()],
    ['@abhigam/portal', stepsOfPortal()],
  ] as const;
  return sourcesOf('apps', 'packages', 'tools')
    .filter((file) => !/^packages\/(?:db|jobs|portal|sample-data|testing)\//.test(file))
    .map((file) => {
      const text = withoutComments(textOf(file));
      const by = writing.flatMap(([from, names]) =>
        importedFrom(text, from).filter((name) => names.has(name) || name.startsWith('all of ')),
      );
      if (WRITES.test(text)) by.push('SQL');
      if (OPENS_TRANSACTION.test(text)) by.push('transaction');
      return { file, by };
    })
    .filter(({ by }) => by.length > 0);
}

/** Names of the functions of packages/db that write, directly or through others. */
export function writersOfDb(): Set<string> {
  return withCallers(
    sourcesOf('packages/db').flatMap((file) => functionsOf(textOf(file))),
    new Set(),
  );
}

/** Functions of packages/portal that write without a principal, so without a permission check. */
export function stepsOfPortal(): Set<string> {
  const functions = sourcesOf('packages/portal').flatMap((file) => functionsOf(withOwnNames(textOf(file))));
  const writing = withCallers(functions, writersOfDb());
  return new Set(
    functions
      .filter(([name, body]) => writing.has(name) && !/: (?:Extract<)?Principal\b/.test(body))
      .map(([name]) => name),
  );
}

function writersOfTesting(): Set<string> {
  const steps = new Set([...writersOfDb(), ...stepsOfPortal()]);
  return withCallers(
    sourcesOf('packages/testing').flatMap((file) => functionsOf(textOf(file))),
    steps,
  );
}

/** The functions that write, by statements or by calling one that does; includes `known`. */
function withCallers(functions: readonly [string, string][], known: ReadonlySet<string>): Set<string> {
  const writing = new Set(functions.filter(([, body]) => WRITES.test(body)).map(([name]) => name));
  for (let before = -1; before < writing.size; ) {
    before = writing.size;
    for (const [name, body] of functions) if (calls(body, writing) || calls(body, known)) writing.add(name);
  }
  return writing;
}

function calls(body: string, names: ReadonlySet<string>): boolean {
  return [...body.matchAll(/(\w+)\(/g)].some(([, name = '']) => names.has(name));
}

/** Top-level functions of a file, each with the text up to the next one. */
function functionsOf(text: string): [name: string, body: string][] {
  const starts = [
    ...text.matchAll(
      /^(?:export )?(?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:function\b|\(|\w+ =>))/gm,
    ),
  ];
  return starts.map((start, at) => {
    const body = text.slice(start.index + start[0].length, starts[at + 1]?.index);
    return [start[1] ?? start[2] ?? '', withoutComments(body)];
  });
}

/** Names that a file imports from a package, statically or dynamically. */
function importedFrom(text: string, from: string): string[] {
  const named = text.matchAll(
    new RegExp(
      `(?:import|export) \\{([^}]*)\\} from '${from}'|\\{([^{}]*)\\} = await import\\('${from}'\\)`,
      'g',
    ),
  );
  const names = [...named].flatMap(([, atHead, later]) =>
    (atHead ?? later ?? '').split(',').map((name) => name.trim().split(/ as |:/)[0] ?? ''),
  );
  const asWhole = new RegExp(
    `import \\* as \\w+ from '${from}'|export \\* from '${from}'|(?<!\\} = await )import\\('${from}'\\)`,
  );
  return asWhole.test(text) ? [...names, `all of ${from}`] : names;
}

/** The text with import aliases replaced by the exported names. */
function withOwnNames(text: string): string {
  const renamed = [...text.matchAll(/\b(\w+) as (\w+)\b(?=[^;]*? from ')/g)];
  return renamed.reduce(
    (result, [, own = '', local = '']) => result.replaceAll(new RegExp(`\\b${local}\\(`, 'g'), `${own}(`),
    text,
  );
}

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\*|\/\*\*?).*$/gm, '');
}

function sourcesOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(
        (file) =>
          /\/(?:src|bin)\/.*\.(?:tsx?|mjs)$/.test(file) &&
          !/\.test\.tsx?$|\/node_modules\/|\/dist\//.test(file),
      ),
  );
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
