import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { UserFacingError } from '../user-facing-error.ts';
import { fileArgument } from './file-argument.ts';

const { INIT_CWD } = process.env;
beforeEach(() => {
  process.env.INIT_CWD = '/typed/here';
});
afterEach(() => {
  if (INIT_CWD === undefined) delete process.env.INIT_CWD;
  else process.env.INIT_CWD = INIT_CWD;
});

const read = (...args: string[]) =>
  fileArgument(args, 'npm run try -- FILE', {
    switches: ['quick'],
    options: ['recipient', 'identity'],
  });

test('resolves files against the folder where the command was typed', () => {
  const { file, filesOf } = read('--identity', 'a.key', '--identity', '/keys/b.key', 'portal.backup');
  assert.equal(file, '/typed/here/portal.backup');
  assert.deepEqual(filesOf('identity'), ['/typed/here/a.key', '/keys/b.key']);
});

test('parses switches and repeatable options', () => {
  const { given, valuesOf } = read('--recipient=age1a', '--quick', 'portal.backup', '--recipient', 'age1b');
  assert.deepEqual([...given], ['quick']);
  assert.deepEqual(valuesOf('recipient'), ['age1a', 'age1b']);
  const bare = read('portal.backup');
  assert.deepEqual([[...bare.given], bare.valuesOf('recipient')], [[], []]);
});

test('anything else prints the usage', () => {
  for (const args of [[], ['a', 'b'], ['--unknown', 'a'], ['a', '--recipient'], ['--quick=yes', 'a']])
    assert.throws(
      () => read(...args),
      (error) => error instanceof UserFacingError && error.message === 'Usage: npm run try -- FILE',
      args.join(' '),
    );
});
