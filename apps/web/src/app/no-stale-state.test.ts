import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '..');

test('never sets a state from the value of the last render, so that two quick presses both count', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|d)\.ts$/.test(file));
  assert.ok(files.length > 300);
  assert.deepEqual(
    files.flatMap((file) =>
      staleIn(readFileSync(join(source, file), 'utf8')).map((call) => `${file}: ${call}`),
    ),
    [],
  );
});

test('detects such a call', () => {
  const code = (call: string) => `const [open, setOpen] = useState(false);\n${call};`;
  for (const call of ['setOpen(!open)', 'setOpen({ ...open, a: f(1) })', 'setOpen(open + 1)'])
    assert.deepEqual(staleIn(code(call)), [call]);
  for (const call of ['setOpen(true)', 'setOpen((open) => !open)', 'setOpen({ open: 1 })', 'setOpen(a.open)'])
    assert.deepEqual(staleIn(code(call)), []);
});

/** Calls that compute a new state from the rendered value instead of using an updater function. */
function staleIn(code: string): string[] {
  return [...code.matchAll(/const \[(\w+), (set\w+)\] = useState\b/g)].flatMap(([, name, set]) => {
    const isNamed = new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}\\b(?!:)`);
    return [...code.matchAll(new RegExp(`\\b${set}\\(`, 'g'))]
      .map((call) => ({ call, given: argumentsFrom(code, call.index + call[0].length) }))
      .filter(({ given }) => !/^\s*\(?\w*\)?\s*=>/.test(given) && isNamed.test(given))
      .map(({ call, given }) => `${call[0]}${given})`);
  });
}

function argumentsFrom(code: string, begins: number): string {
  let depth = 1;
  let at = begins;
  while (depth > 0 && at < code.length) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    at += 1;
  }
  return code.slice(begins, at - 1);
}
