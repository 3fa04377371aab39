import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MODULES } from './rule.ts';

/** Generated list of all rules; `npm run docs` writes it from the folders. */
export const RULE_LIST_FILE = fileURLToPath(new URL('./rules.ts', import.meta.url));

const SOURCE = new URL('./', import.meta.url);
const EXPORTED = /^export const (\w+) = define(?:Site)?Rule\(/m;

/** Content of the list: rules by module, and by id within it. */
export function ruleList(): string {
  const modules = MODULES.map((module) => ({ module, rules: rulesIn(module) }));
  const imports = [
    { path: './rule.ts', what: 'type { Rule }' },
    { path: './site/site-rule.ts', what: 'type { SiteRule }' },
    ...modules.flatMap(({ module, rules }) =>
      rules.map(({ id, name }) => ({ path: `./${module}/${id}/rule.ts`, what: `{ ${name} }` })),
    ),
  ]
    .sort((a, b) => (sortKey(a.path) < sortKey(b.path) ? -1 : 1))
    .map(({ path, what }) => `import ${what} from '${path}';\n`);
  const names = (isSite: boolean) =>
    modules
      .filter(({ module }) => (module === 'site') === isSite)
      .flatMap(({ rules }) => rules.map(({ name }) => `  ${name},\n`))
      .join('');
  return `// Written by \`npm run docs\` from the folders of the rules. Do not edit.

${imports.join('')}
const PAGE_RULES: readonly Rule[] = [
${names(false)}];

/** Rules over several pages of a website. */
export const SITE_RULES: readonly SiteRule[] = [
${names(true)}];

/** All our rules, by module. */
export const RULES: readonly Rule[] = [...PAGE_RULES, ...SITE_RULES];
`;
}

function rulesIn(module: string): { id: string; name: string }[] {
  return globSync('*/rule.ts', { cwd: new URL(`${module}/`, SOURCE) })
    .sort()
    .map((file) => {
      const name = EXPORTED.exec(readFileSync(new URL(`${module}/${file}`, SOURCE), 'utf8'))?.[1];
      if (name === undefined) throw new Error(`${module}/${file} exports no rule.`);
      return { id: file.slice(0, -'/rule.ts'.length), name };
    });
}

/** Sorts a folder before names that extend it, as the formatter sorts imports. */
function sortKey(path: string): string {
  return path.replaceAll('/', '\u0001');
}
