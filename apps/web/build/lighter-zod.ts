import type { Plugin } from 'vite';

/**
 * Modules of zod that the web app does without, and what stands in their place. JSON Schema is 7 kB compressed that come with
 * the first schema, for methods that `contract` calls for the OpenAPI page alone; here these throw. The guard against objects
 * that hold themselves, which nothing read from JSON or from a form does, is 2 kB. Objects are read without code written for them:
 * the content security policy forbids it, and the browser reports the attempt.
 */
const LEFT_OUT: readonly [RegExp, (code: string) => string][] = [
  [/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/, withoutBodies],
  [/zod\/v4\/core\/memoizer\.js$/, withoutGuard],
  [/zod\/v4\/core\/schemas\.js$/, withoutWrittenCode],
];

/** Leaves out of the web app what it needs of zod for nothing. */
export function lighterZod(): Plugin {
  return {
    name: 'lighter-zod',
    apply: 'build',
    transform(code, id) {
      const write = LEFT_OUT.find(([module]) => module.test(id))?.[1];
      return write ? { code: write(code), map: null } : null;
    },
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

/** The same, as with zod's setting `jitless`, but from the first schema on. */
export function withoutWrittenCode(code: string): string {
  const asked = 'const jit = !core.globalConfig.jitless;';
  if (!code.includes(asked)) throw new Error('zod asks in another way whether it may write code.');
  return code.replace(asked, 'const jit = false;');
}
