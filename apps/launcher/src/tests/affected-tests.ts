import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportGraph } from './test-needs.ts';

/** Any test may depend on these. */
const AFFECTS_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig[\w.]*\.json|biome\.json|scripts\/)|\/package\.json$/;
const CODE = /\.(?:ts|tsx|mjs)$/;
/** Tests that read project files as text depend on files that they do not import. */
const READS_PROJECT = /\b(?:globSync|readdirSync|ROOT_FOLDER|openProgram|execFileSync)\b/;

/**
 * The tests affected by a change: tests that load a changed file, tests that read project files as text, and,
 * for non-code files (cases, catalogues, style sheets, SQL), tests that load anything of the same app or
 * package.
 */
export async function affectedTests(
  root: string,
  tests: readonly string[],
  changed: readonly string[],
): Promise<string[]> {
  if (changed.length === 0) return [];
  if (changed.some((file) => AFFECTS_ALL.test(file))) return [...tests];
  const files = new Set(changed);
  const areas = new Set(changed.filter((file) => !CODE.test(file)).flatMap((file) => areaOf(file) ?? []));
  const graph = new ImportGraph(root);
  const affected: string[] = [];
  for (const test of tests) {
    const loaded = await graph.filesOf(test);
    const isAffected =
      [...loaded].some((file) => files.has(file) || areas.has(areaOf(file) ?? '')) ||
      READS_PROJECT.test(await readFile(join(root, test), 'utf8'));
    if (isAffected) affected.push(test);
  }
  return affected;
}

/** `apps/web` of `apps/web/src/main.tsx`; null for files outside apps, packages and tools. */
function areaOf(file: string): string | null {
  return /^(?:apps|packages|tools)\/[^/]+/.exec(file)?.[0] ?? null;
}
