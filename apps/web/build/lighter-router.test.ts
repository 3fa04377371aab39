import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  OF_SUBMISSIONS,
  withoutFramework,
  withoutFunctions,
  withoutInstrumentation,
  withoutSubmissions,
} from './lighter-router.ts';

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

test('the router is shorter without submissions, and a function that is gone ends the build', () => {
  const router = readFileSync(fileURLToPath(new URL('router/router.js', LIBRARY)), 'utf8');
  const lighter = withoutSubmissions(router);
  assert.ok(lighter.length < router.length - 12_000);
  assert.equal(lighter.match(/built without submissions/g)?.length, OF_SUBMISSIONS.length);
  assert.throws(() => withoutSubmissions('async function other() {}'), /has no function handleAction/);
});
