import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const source = join(import.meta.dirname, '..');

test('no state is set to what is made of the state that was drawn: of two presses in one moment both count', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|d)\.ts$/.test(file));
  assert.ok(files.length > 300);
  assert.deepEqual(
    files.flatMap((file) =>
      staleIn(readFileSync(join(source, file), 'utf8')).map((call) => `${file}: ${call}`),
    ),
    [],
  );
});

test('such a call is found', () => {
  const code = (call: string) => `const [open, setOpen] = useState(false);\n${call};`;
  for (const call of ['setOpen(!open)', 'setOpen({ ...open, a: f(1) })', 'setOpen(open + 1)'])
    assert.deepEqual(staleIn(code(call)), [call]);
  for (const call of ['setOpen(true)', 'setOpen((open) => !open)', 'setOpen({ open: 1 })', 'setOpen(a.open)'])
    assert.deepEqual(staleIn(code(call)), []);
});

/** Calls that set a state to what they make of its value in the last render, in place of a function of the newest one. */
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
