import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parseAst } from 'vite';
import { LEFT_OUT, withoutHydration } from './lighter-react.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const RENDERER = readFileSync(join(FOLDER, 'cjs/react-dom-client.production.js'), 'utf8');

test('react-dom has the same functions when hydration is left out, and is shorter', () => {
  const lighter = withoutHydration(RENDERER);
  assert.deepEqual(functionsOf(lighter), functionsOf(RENDERER));
  assert.ok(lighter.length < RENDERER.length - 8_000);
  assert.equal(lighter.match(/built without hydration/g)?.length, LEFT_OUT.length);
});

test('a function that is gone ends the build', () => {
  assert.throws(() => withoutHydration('function other() {\n}\n'), /has no function attempt/);
});

function functionsOf(code: string): string[] {
  return parseAst(code).body.flatMap((part) =>
    part.type === 'FunctionDeclaration' && part.id ? [part.id.name] : [],
  );
}
