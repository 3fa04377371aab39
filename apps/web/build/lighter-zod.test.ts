import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutBodies, withoutGuard, withoutWrittenCode } from './lighter-zod.ts';

for (const name of ['to-json-schema', 'json-schema-processors'])
  test(`${name} of zod keeps the names that its schemas import, and nothing else`, async () => {
    const file = import.meta.resolve(`zod/v4/core`).replace(/index\.js$/, `${name}.js`);
    const code = withoutBodies(readFileSync(fileURLToPath(file), 'utf8'));
    const made: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const real: Record<string, unknown> = await import(file);
    // `process` is a second name of `processSchema`, which no schema imports.
    assert.deepEqual(
      Object.keys(made),
      Object.keys(real).filter((one) => one !== 'process'),
    );
    assert.ok(Object.keys(real).length > 4);
    assert.ok(code.length < 2_500, `${code.length} characters`);
  });

test('a schema that is asked for JSON Schema in the web app says that there is none', async () => {
  const code = withoutBodies(
    'export function finalize() {}\nexport const createStandardJSONSchemaMethod = 1;',
  );
  const made = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const method = made.createStandardJSONSchemaMethod();
  assert.throws(method, /without JSON Schema/);
  assert.throws(made.finalize, /without JSON Schema/);
});

test('the guard against objects that hold themselves keeps the names that zod imports, and guards nothing', async () => {
  const file = import.meta.resolve('zod/v4/core').replace(/index\.js$/, 'memoizer.js');
  const code = withoutGuard(readFileSync(fileURLToPath(file), 'utf8'));
  const made: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const real: Record<string, unknown> = await import(file);
  assert.deepEqual(Object.keys(made), Object.keys(real));
  assert.ok(typeof made.memoizer === 'function');
  assert.equal(made.memoizer(), undefined);
  assert.ok(code.length < 500, `${code.length} characters`);
});

test('schemas of objects do not try to write code, which the content security policy forbids', () => {
  const file = import.meta.resolve('zod/v4/core').replace(/index\.js$/, 'schemas.js');
  const code = withoutWrittenCode(readFileSync(fileURLToPath(file), 'utf8'));
  assert.match(code, /const fastEnabled = jit && allowsEval\.value/);
  assert.doesNotMatch(code, /globalConfig\.jitless/);
  assert.throws(() => withoutWrittenCode(''), /in another way/);
});
