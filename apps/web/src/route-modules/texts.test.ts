import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { SHELLS } from '../routes/route.ts';
import { ROUTES } from '../routes/table.ts';
import { routesOfShell } from '../shells/routes-of-shell.ts';

const source = join(import.meta.dirname, '..');
/** Loaded before the first screen. */
const COMMON_NAMESPACES = ['common', 'ui'];
/** Loaded with the signed-in frame, outside of these screens. */
const AREA_NAMESPACES = ['data', 'menu', 'vocabulary'];
const AREAS = ['desktop', 'mobile', 'older'].map((shell) => `shells/${shell}/signed-in-area.ts`);
const FETCHING_AREAS = ['app/router.tsx', 'shells/mobile/area.ts', 'shells/older/area.ts'];

interface Fetched {
  module: string;
  names: readonly string[];
  /** Whether the screen is rendered inside the signed-in frame. */
  isInside: boolean;
}

const screens = SHELLS.flatMap((shell) => routesOfShell(shell, ROUTES).screens).map(
  (screen): Fetched => ({
    module: `route-modules/${screen.module}.tsx`,
    names: screen.texts,
    isInside: screen.for !== 'everyone',
  }),
);
const areas = FETCHING_AREAS.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/withTexts\(\s*\(\) => import\('([^']+)'\),\s*\[([^\]]*)\],?\s*\)/g)].map(
    (match): Fetched => ({
      module: relative(source, join(source, dirname(file), match[1] ?? '')),
      names: [...(match[2] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
      isInside: false,
    }),
  );
});

test('every route module is the screen of a place, and every screen has one', () => {
  const modules = globSync('route-modules/*/*.tsx', { cwd: source });
  assert.ok(modules.length > 50);
  assert.deepEqual([...new Set(screens.map(({ module }) => module))].sort(), modules.sort());
  assert.deepEqual(areas.map(({ module }) => module).sort(), AREAS);
});

for (const { module, names, isInside } of distinct([...screens, ...areas])) {
  test(`${module} is loaded with the namespaces that its modules use`, () => {
    const used = new Set([...modulesOf(module)].flatMap(textsOf));
    const elsewhere = [...COMMON_NAMESPACES, ...(isInside ? AREA_NAMESPACES : [])];
    // The frame also loads the namespaces that most of its screens need.
    if (AREAS.includes(module)) for (const name of AREA_NAMESPACES) used.add(name);
    const needed = [...used].filter((name) => !elsewhere.includes(name)).sort();
    assert.deepEqual([...names].sort(), needed, `write [${needed.map((name) => `'${name}'`).join(', ')}]`);
  });
}

/** Removes duplicates: shells share most screens. */
function distinct(fetched: readonly Fetched[]): Fetched[] {
  return [...new Map(fetched.map((one) => [JSON.stringify(one), one])).values()];
}

/** The module with its static imports, without dynamic and type-only imports. */
function modulesOf(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return seen;
  seen.add(module);
  const text = readFileSync(join(source, module), 'utf8');
  for (const [, clause = '', path = ''] of text.matchAll(
    /^(?:import|export)\s([^;]*?)\sfrom '(\.[^']+\.tsx?)';/gm,
  ))
    if (!clause.startsWith('type ')) modulesOf(relative(source, join(source, dirname(module), path)), seen);
  return seen;
}

function textsOf(module: string): string[] {
  const text = readFileSync(join(source, module), 'utf8');
  return [...text.matchAll(/\buseTranslation\(\s*(\[[^\]]*\]|'\w+')\s*,?\s*\)/g)].flatMap(([, used = '']) =>
    [...used.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
}
