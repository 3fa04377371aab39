import type { Plugin } from 'vite';

/** What zod makes JSON Schema with: 7 kB compressed that come with the first schema, and that only the server calls. */
const WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves zod's JSON Schema out of the web app. Each schema imports these two modules for methods that `contract` calls
 * for the OpenAPI page alone; here these methods throw.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: (code, id) => (WRITERS.test(id) ? { code: withoutBodies(code), map: null } : null),
  };
}

/** What follows objects that hold themselves, which nothing read from JSON or from a form does: 2 kB compressed. */
const CYCLES = /zod\/v4\/core\/memoizer\.js$/;

/** Leaves out of the web app what zod guards each schema against objects that hold themselves with. */
export function withoutCycles(): Plugin {
  return {
    name: 'without-cycles',
    apply: 'build',
    transform: (code, id) => (CYCLES.test(id) ? { code: withoutGuard(code), map: null } : null),
  };
}

/** The same exports; schemas take no guard for one that does not exist. */
export function withoutGuard(code: string): string {
  const names = [...code.matchAll(/^export (?:class|function) ([$\w]+)/gm)].map(([, name = '']) => name);
  return names
    .map((name) =>
      name.startsWith('$')
        ? `export class ${name} extends Error {}`
        : `export const ${name} = () => undefined;`,
    )
    .join('\n');
}

/** The same exports. Functions named create... are called for `~standard`, which form libraries read: they return one that throws. */
export function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  return [
    "const missing = () => { throw new Error('The web app is built without JSON Schema.'); };",
    ...names.map(
      (name) => `export const ${name} = ${name.startsWith('create') ? '() => missing' : 'missing'};`,
    ),
  ].join('\n');
}
