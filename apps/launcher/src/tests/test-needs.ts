import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/** What a test file loads, directly or transitively, which determines its cost. */
export type TestNeeds = 'nothing' | 'database' | 'browser';

const BROWSER = new Set(['playwright-core']);
const DATABASE = new Set(['pg', 'kysely', 'pg-boss']);
/** Ignores `import type`, which does not exist at run time, and comments. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*(?:\/\*.*?\*\/)?\s*'([^']+)'\s*\)/gm;

/** Reads each file once, however many tests import it. */
export class ImportGraph {
  readonly #root: string;
  readonly #imports = new Map<string, Promise<string[]>>();

  constructor(root: string) {
    this.#root = root;
  }

  async needsOf(testFile: string): Promise<TestNeeds> {
    let needs: TestNeeds = 'nothing';
    for await (const { packages } of this.#walk(testFile)) {
      if (packages.some((name) => BROWSER.has(name))) return 'browser';
      if (packages.some((name) => DATABASE.has(name))) needs = 'database';
    }
    return needs;
  }

  /** The test file and all project files that it loads, relative to the project's root. */
  async filesOf(testFile: string): Promise<Set<string>> {
    const files = new Set<string>();
    for await (const { file } of this.#walk(testFile)) files.add(relative(this.#root, file));
    return files;
  }

  async *#walk(testFile: string): AsyncGenerator<{ file: string; packages: string[] }> {
    const seen = new Set<string>();
    const waiting = [resolve(this.#root, testFile)];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const packages: string[] = [];
      for (const specifier of await this.#importsOf(file)) {
        const local = this.#localPath(file, specifier);
        if (local) waiting.push(local);
        else packages.push(specifier);
      }
      yield { file, packages };
    }
  }

  #importsOf(file: string): Promise<string[]> {
    const imports = this.#imports.get(file) ?? readImports(file);
    this.#imports.set(file, imports);
    return imports;
  }

  /** Null for files outside the project. */
  #localPath(from: string, specifier: string): string | null {
    if (specifier.startsWith('.')) return resolve(dirname(from), specifier);
    // Other exports of a package are files of that name.
    const [, name, face = 'index'] = /^@abhigam\/([\w-]+)(?:\/([\w-]+))?$/.exec(specifier) ?? [];
    if (name === undefined) return null;
    return join(this.#root, folderOf(name), name, 'src', `${face}.ts`);
  }
}

/** Where the workspace of that name is. */
function folderOf(name: string): 'apps' | 'packages' | 'tools' {
  if (name === 'bench') return 'tools';
  return ['api', 'worker', 'web', 'cli', 'launcher'].includes(name) ? 'apps' : 'packages';
}

async function readImports(file: string): Promise<string[]> {
  // Other files, such as JSON or style sheets, import nothing.
  if (!/\.(?:ts|tsx|mjs)$/.test(file)) return [];
  const text = await readFile(file, 'utf8').catch(() => '');
  return [...text.matchAll(IMPORT)].flatMap(([, first, second]) => first ?? second ?? []);
}
