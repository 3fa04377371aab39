import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parseAst } from 'vite';
import { IDLE, LEFT_OUT, withoutUnused } from './lighter-react.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const RENDERER = readFileSync(join(FOLDER, 'cjs/react-dom-client.production.js'), 'utf8');

test('react-dom has the same functions when what the app does not reach is left out, and is shorter', () => {
  const lighter = withoutUnused(RENDERER);
  assert.deepEqual(functionsOf(lighter), functionsOf(RENDERER));
  assert.ok(lighter.length < RENDERER.length - 45_000);
  assert.equal(lighter.match(/built without this part/g)?.length, LEFT_OUT.length);
  for (const name of IDLE) assert.match(lighter, new RegExp(`^function ${name}\\([^)]*\\) \\{  \\}$`, 'm'));
});

test('a function that is gone ends the build', () => {
  assert.throws(() => withoutUnused('function other() {\n}\n'), /has no function attempt/);
});

function functionsOf(code: string): string[] {
  return parseAst(code).body.flatMap((part) =>
    part.type === 'FunctionDeclaration' && part.id ? [part.id.name] : [],
  );
}
