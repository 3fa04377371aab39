import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutFramework, withoutFunctions, withoutInstrumentation } from './lighter-router.ts';

const LIBRARY = new URL('lib/', import.meta.resolve('react-router'));

const WRITERS = {
  'router/instrumentation.js': withoutInstrumentation,
  'dom/ssr/components.js': withoutFramework,
  'dom/ssr/links.js': (code: string) => withoutFunctions(code),
};

for (const [path, write] of Object.entries(WRITERS))
  test(`${path} of react-router keeps the names that others import, and little else`, async () => {
    const file = new URL(path, LIBRARY);
    const code = write(readFileSync(fileURLToPath(file), 'utf8'));
    const real: Record<string, unknown> = await import(file.href);
    const made = [...code.matchAll(/^export const ([$\w]+)/gm)].map(([, name = '']) => name);
    assert.deepEqual(made.toSorted(), Object.keys(real).toSorted());
    assert.ok(made.length > 4);
    assert.ok(code.length < 1_500, `${code.length} characters`);
  });

test('what stands in for a part of react-router says so when it is called', async () => {
  const code = withoutInstrumentation(
    'export { consumeInstrumentationClientResultMetaReceiver, instrumentClientSideRouter };',
  );
  const made = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  assert.equal(made.consumeInstrumentationClientResultMetaReceiver(), undefined);
  assert.throws(made.instrumentClientSideRouter, /without this part of react-router/);
});
