import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '..');
/** Loaded before anything is shown. */
const OF_EVERY_SCREEN = ['common', 'ui'];
/** Loaded with the frame for signed-in people, which these stand outside. */
const OF_THE_AREA = ['data', 'menu', 'vocabulary'];
const AREAS = ['desktop', 'mobile', 'older'].map((shell) => `shells/${shell}/signed-in-area.ts`);
const PROSE = ['background', 'using', 'terms', 'policies', 'contact', 'sitemap'];
const OUTSIDE = [
  'home',
  'mobile-home',
  'mobile-about',
  'auth-login',
  'auth-mock',
  'logout',
  'not-found',
  'gallery',
  ...PROSE,
];

const TABLES = [
  'shells/public-routes.ts',
  'shells/prose-routes.ts',
  'shells/start-screen.ts',
  'shells/signed-in-routes.ts',
  'shells/mobile/area.ts',
  'shells/mobile/public-routes.ts',
  'shells/older/area.ts',
  'app/router.tsx',
];

const named = TABLES.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/screen\(\s*\(\) => import\('([^']+)'\),\s*\[([^\]]*)\],?\s*\)/g)].map(
    (match) => ({
      module: relative(source, join(source, dirname(file), match[1] ?? '')),
      names: [...(match[2] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    }),
  );
});

test('every screen that is fetched late names its texts', () => {
  const late = TABLES.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/\bimport\('/g),
  ]);
  assert.ok(named.length > 15);
  assert.equal(named.length, late.length);
});

for (const { module, names } of named) {
  test(`${module} is fetched with the texts that its modules ask for`, () => {
    const asked = new Set([...modulesOf(module)].flatMap(textsOf));
    const isInside = module.startsWith('routes/') && !OUTSIDE.some((name) => module === `routes/${name}.tsx`);
    const elsewhere = [...OF_EVERY_SCREEN, ...(isInside ? OF_THE_AREA : [])];
    // The frame also loads what most of the screens in it say.
    if (AREAS.includes(module)) for (const name of OF_THE_AREA) asked.add(name);
    const needed = [...asked].filter((name) => !elsewhere.includes(name)).sort();
    assert.deepEqual([...names].sort(), needed, `write [${needed.map((name) => `'${name}'`).join(', ')}]`);
  });
}

/** The module and all that comes with it: what it imports, but not later, and not for its types only. */
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
  return [...text.matchAll(/\buseTranslation\(\s*(\[[^\]]*\]|'\w+')\s*,?\s*\)/g)].flatMap(([, asked = '']) =>
    [...asked.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
}
