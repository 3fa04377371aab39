import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { signedHeaders } from '../src/sending/webhook-signature.ts';

const GUIDE = readFileSync(new URL('../../../docs/guides/webhooks.md', import.meta.url), 'utf8');
const SECRET = 'the present one';
const BODY = '{"id":"1","name":"गैर-अनुपालन"}';

interface Case {
  name: string;
  isRight: boolean;
  headers: Record<string, string>;
  body: string;
  secret: string;
}

/** As of now: a file may be loaded long before its tests run. */
const casesOfNow = (): Case[] => [
  given('as it is sent', true),
  given('after the secret was replaced, to a receiver that knows the old one', true, {
    secret: 'the one before',
  }),
  given('under a secret of another', false, { secret: 'of another' }),
  given('with another body', false, { body: BODY.replace('1', '2') }),
  given('four minutes ago, or by a clock that is four minutes behind', true, { at: -240 }),
  given('six minutes ago: recorded', false, { at: -360 }),
  given('by a clock that is six minutes ahead', false, { at: 360 }),
  given('without a signature', false, { headers: { 'x-webhook-signature': '' } }),
  given('without a timestamp', false, { headers: { 'x-webhook-timestamp': '' } }),
  given('with a timestamp of now beside the signature of another', false, {
    at: -3600,
    headers: { 'x-webhook-timestamp': String(Math.floor(Date.now() / 1000)) },
  }),
];

const LANGUAGES: { fence: string; program: string; ask: string; options: string[] }[] = [
  {
    fence: 'js',
    program: process.execPath,
    options: ['--input-type=module', '-e'],
    ask: `
let text = '';
for await (const chunk of process.stdin) text += chunk;
console.log(JSON.stringify(JSON.parse(text).map(({ headers, body, secret }) => isFromPortal(headers, Buffer.from(body), secret))));`,
  },
  {
    fence: 'python',
    program: 'python3',
    options: ['-c'],
    ask: `
import json, sys
cases = json.loads(sys.stdin.buffer.read())
print(json.dumps([is_from_portal(c["headers"], c["body"].encode(), c["secret"]) for c in cases]))`,
  },
];

for (const { fence, program, options, ask } of LANGUAGES)
  test(`the ${fence} verification of the guide accepts what the portal sends, and nothing else`, (context) => {
    const code = GUIDE.match(new RegExp(`\`\`\`${fence}\\n(.*?)\`\`\``, 's'))?.[1];
    assert.ok(code);
    const cases = casesOfNow();
    const { stdout, stderr, error } = spawnSync(program, [...options, code + ask], {
      input: JSON.stringify(cases),
      encoding: 'utf8',
    });
    if (error && 'code' in error && error.code === 'ENOENT') return context.skip(`${program} is not here`);
    assert.notEqual(stdout, '', stderr);
    const results: unknown = JSON.parse(stdout);
    assert.ok(Array.isArray(results));
    assert.deepEqual(
      cases.map(({ name }, at) => [name, results[at]]),
      cases.map(({ name, isRight }) => [name, isRight]),
    );
  });

function given(
  name: string,
  isRight: boolean,
  other: { at?: number; body?: string; secret?: string; headers?: Record<string, string> } = {},
) {
  const now = new Date(Date.now() + (other.at ?? 0) * 1000);
  const headers = signedHeaders({ id: '1', body: BODY, secrets: [SECRET, 'the one before'], now });
  return {
    name,
    isRight,
    headers: { ...headers, ...other.headers },
    body: other.body ?? BODY,
    secret: other.secret ?? SECRET,
  };
}
