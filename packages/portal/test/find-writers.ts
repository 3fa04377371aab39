import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A place in the sources that writes to the database. */
export interface Writer {
  file: string;
  /** Names of functions of packages/db that write, `SQL` for statements of its own, `transaction` for one that it opens. */
  by: string[];
}

const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|delete from)\b|\bupdate \w+(?: \w+)?\s+set\b/;
const OPENS_TRANSACTION = /\.(?:transaction|startTransaction)\(|\binTransaction\(/;

/** All sources of apps and packages that write, but those of the packages whose matter it is, and tests. */
export function findWriters(): Writer[] {
  const writing = writersOfDb();
  return sourcesOf('apps', 'packages')
    .filter((file) => !/^packages\/(?:db|jobs|portal|testing)\//.test(file))
    .map((file) => {
      const text = textOf(file);
      const by = importedFromDb(text).filter((name) => writing.has(name));
      if (WRITES.test(text)) by.push('SQL');
      if (OPENS_TRANSACTION.test(text)) by.push('transaction');
      return { file, by };
    })
    .filter(({ by }) => by.length > 0);
}

/** Names of the functions of packages/db that write, by themselves or by calling another that does. */
export function writersOfDb(): Set<string> {
  const bodies = new Map(sourcesOf('packages/db').flatMap((file) => functionsOf(textOf(file))));
  const writing = new Set([...bodies].filter(([, body]) => WRITES.test(body)).map(([name]) => name));
  for (let before = -1; before < writing.size; ) {
    before = writing.size;
    for (const [name, body] of bodies) if (calls(body, writing)) writing.add(name);
  }
  return writing;
}

function calls(body: string, names: ReadonlySet<string>): boolean {
  return [...body.matchAll(/(\w+)\(/g)].some(([, name = '']) => names.has(name));
}

function functionsOf(text: string): [name: string, body: string][] {
  const starts = [...text.matchAll(/^(?:export )?(?:async )?function\*? (\w+)/gm)];
  return starts.map((start, at) => {
    const body = text.slice(start.index + start[0].length, starts[at + 1]?.index);
    return [start[1] ?? '', body];
  });
}

function importedFromDb(text: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '@abhigam\/db'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );
}

function sourcesOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(
        (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/node_modules\/|\/dist\//.test(file),
      ),
  );
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
