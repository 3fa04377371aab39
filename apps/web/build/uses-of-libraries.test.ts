import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

const SOURCE = join(import.meta.dirname, '../src');

/** What the build leaves out of react-dom and react-router (`lighter-react.ts`, `lighter-router.ts`). */
const WITHOUT: Readonly<Record<string, RegExp>> = {
  react: /\b(Activity|SuspenseList|ViewTransition|useActionState|addTransitionType)\b/,
  'react-dom(/client)?': /\b(hydrateRoot|useFormState|useFormStatus|requestFormReset)\b/,
  'react-router': /\b(Form|useSubmit|useFetchers?|useActionData)\b/,
};

test('the app asks the libraries for nothing that the build leaves out of them', async () => {
  const faults: string[] = [];
  let count = 0;
  for await (const name of glob('**/*.{ts,tsx}', { cwd: SOURCE })) {
    const code = readFileSync(join(SOURCE, name), 'utf8');
    for (const [library, without] of Object.entries(WITHOUT))
      for (const [, names = ''] of code.matchAll(new RegExp(`import ([^;']*) from '${library}'`, 'g'))) {
        count += 1;
        if (without.test(names)) faults.push(`${name}: ${names}`);
      }
  }
  assert.deepEqual(faults, []);
  assert.ok(count > 100);
});
