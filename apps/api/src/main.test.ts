import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { createTestDatabase, furtherTest, sampled, type TestDatabase } from '@abhigam/testing';

const MAIN = join(import.meta.dirname, 'main.ts');
let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.connectionString,
      PORT: '0',
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Standard error of a start that fails. */
async function refusal(env: Record<string, string>): Promise<string> {
  const program = start(env);
  let output = '';
  program.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(program, 'close');
  assert.equal(code, 1);
  assert.doesNotMatch(output, /^ {4}at /m, 'a stack trace');
  return output;
}

for (const signal of sampled(1, ['SIGINT', 'SIGTERM'] as const)) {
  test(`logs its address, responds, and stops on ${signal}`, async () => {
    const program = start({ LOG_LEVEL: 'warn' });
    assert.ok(program.stdout);
    const lines = createInterface(program.stdout);
    const [line] = await once(lines, 'line');
    const [, address = ''] = /^API ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? [];
    // A preconnection, as browsers open it: without a request, shutdown must not wait for it.
    const unused = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
    await once(unused, 'connect');
    const response = await fetch(`${address}/api/public-settings`);
    assert.equal(response.status, 200);
    await response.json();
    program.kill(signal);
    const [code] = await once(program, 'close');
    assert.equal(code, 0);
  });
}

test('reports a used port in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const address = other.address();
  assert(address !== null && typeof address === 'object');
  const output = await refusal({ PORT: String(address.port), LOG_LEVEL: 'silent' });
  assert.match(output, /its port is taken\. Set PORT to another one\./);
  other.close();
});

test('reports an unreachable database in one sentence', async () => {
  const output = await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  assert.match(
    output,
    /^The API could not start\. The database none at 127\.0\.0\.1:1 .* nothing listens there.*\n$/,
  );
});

furtherTest('wrong settings are listed together', async () => {
  const output = await refusal({ PORT: 'x', BRAND: 'y' });
  assert.match(output, /PORT: /);
  assert.match(output, /BRAND: /);
});

test('reports an invalid encryption key in one sentence, without the key', async () => {
  const output = await refusal({ SECRETS_KEY: 'c2hvcnQ=', LOG_LEVEL: 'silent' });
  assert.match(output, /Key 1 of SECRETS_KEY is not 32 bytes in base64/);
  assert.doesNotMatch(output, /c2hvcnQ/);
});
