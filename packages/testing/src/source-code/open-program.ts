import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../../../..');

/** A type-checked TypeScript program. */
export interface OpenProgram {
  checker: Checker;
  /** Its files below a folder of the project, such as `apps/web/src`, without tests. */
  filesIn(folder: string): SourceFile[];
  close(): void;
}

/** Opens the program of a `tsconfig.json`, relative to the root of the project; takes about ten seconds. */
export function openProgram(config: string): OpenProgram {
  const api = new API({ cwd: ROOT });
  const [project] = api.updateSnapshot({ openProjects: [join(ROOT, config)] }).getProjects();
  if (project === undefined) throw new Error(`No project found for ${config}`);
  return {
    checker: project.checker,
    filesIn: (folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
        .filter((path) => !/\.test\.ts$|\.d\.ts$/.test(path))
        .map((path) => {
          const file = project.program.getSourceFile(join(ROOT, path));
          // Otherwise a file missing from the program would not be checked.
          if (file === undefined) throw new Error(`${config} does not include ${path}`);
          return file;
        }),
    close: () => api.close(),
  };
}

/** Path of a file, relative to the root of the project. */
export function projectPath(file: SourceFile): string {
  return file.fileName.slice(ROOT.length + 1);
}

/** Visits a node and its descendants; skips the descendants of a node for which `visit` returns false. */
export function walk(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  node.forEachChild((child) => walk(child, visit));
}
