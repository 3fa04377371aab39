import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../../../..');

/** A program as the compiler understands it: its files, and the types of everything in them. */
export interface OpenProgram {
  checker: Checker;
  /** Its files below a folder of the project, such as `apps/web/src`; without tests. */
  filesIn(folder: string): SourceFile[];
  close(): void;
}

/** Opens the program of a `tsconfig.json`, given from the root of the project; takes some ten seconds. */
export function openProgram(config: string): OpenProgram {
  const api = new API({ cwd: ROOT });
  const [project] = api.updateSnapshot({ openProjects: [join(ROOT, config)] }).getProjects();
  if (project === undefined) throw new Error(`${config} has no program`);
  return {
    checker: project.checker,
    filesIn: (folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
        .filter((path) => !/\.test\.ts$|\.d\.ts$/.test(path))
        .map((path) => {
          const file = project.program.getSourceFile(join(ROOT, path));
          // A file that the program leaves out would never be looked at.
          if (file === undefined) throw new Error(`${config} does not have ${path}`);
          return file;
        }),
    close: () => api.close(),
  };
}

/** Where a file stands, from the root of the project. */
export function placeOf(file: SourceFile): string {
  return file.fileName.slice(ROOT.length + 1);
}

/** Visits a part of the code and all parts within it, but not below one for which `visit` returns false. */
export function walk(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  node.forEachChild((child) => walk(child, visit));
}
