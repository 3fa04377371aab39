import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Ended, runAbhigam } from './run-abhigam.ts';
import { runHere } from './run-here.ts';

const url = 'http://site.example/';
const REFUSED: [args: string[], sentence: RegExp][] = [
  [['test'], /Nothing to test: give an address/],
  [['test', ''], /"" is not a web address/],
  [['test', 'www.example.gov.in'], /Did you mean https:\/\/www\.example\.gov\.in\?/],
  [['test', 'localhost:8080'], /Did you mean http:\/\/localhost:8080\?/],
  [['test', 'file:///etc/passwd'], /is no http or https address/],
  [['test', `${url}${'a'.repeat(2000)}`], /is longer than 2000 characters/],
  [['test', '--max-pages', '0', url], /It must be a whole number from 1 to/],
  [['test', '--max-pages', '1e3', url], /It must be a whole number/],
  [['test', '--within', 'hi', url], /It must be a path such as \/hi\//],
  [['test', '--within', '/hi?x=1', url], /It must be a path such as \/hi\//],
  [['test', '--concurrency', '33', url], /It must be a whole number from 1 to 32/],
  [['test', '--wcag', '3.0', url], /Allowed choices are 2\.0, 2\.1, 2\.2/],
  [['test', '--level', 'B', url], /Allowed choices are A, AA, AAA/],
  [['test', '--format', 'xml', url], /Allowed choices are text, json/],
  [['test', '--colour', url], /unknown option '--colour'/],
  [['test', '--urls-file', '/nowhere/list.txt'], /there is no such file/],
  [['test', '--urls-file', '/dev/null'], /lists no address/],
  [['tset', url], /unknown command 'tset'/],
  [[], /Usage: abhigam/],
];

for (const [args, sentence] of REFUSED) {
  test(`refuses "abhigam ${args.join(' ').slice(0, 60)}" with a message`, async () => {
    assertRefused(await runHere(args), sentence);
  });
}

test('refuses bad arguments in a separate process too', async () => {
  const args = ['test', '--level', 'B', url];
  const ended = await runAbhigam(args);
  assertRefused(ended, /Allowed choices are A, AA, AAA/);
  assert.deepEqual(ended, await runHere(args));
});

function assertRefused(ended: Ended, sentence: RegExp): void {
  assert.equal(ended.status, 2, ended.stderr);
  assert.match(ended.stderr, sentence);
  assert.doesNotMatch(ended.stderr, /\n\s+at /);
  assert.equal(ended.stdout, '');
}

test('prints help with examples and exit statuses', async () => {
  const ended = await runHere(['test', '--help']);
  assert.equal(ended.status, 0);
  assert.match(ended.stdout, /Examples:[\s\S]*--full-site[\s\S]*Exit status:/);
});

test('prints its version', async () => {
  const ended = await runHere(['--version']);
  assert.equal(ended.status, 0);
  assert.match(ended.stdout, /^\d+\.\d+\.\d+\n$/);
});
