import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import { CALLS, fallbackValues } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import * as z from 'zod/mini';
import { asFromNewerServer, enumsWithoutFallback, sampleResponse } from '../test/sample-response.ts';
import { createClient } from './client.ts';
import { send } from './send.ts';

const ID = '00000000-0000-4000-8000-000000000000';

let server: Server;
let answer: unknown;
let status = 200;
const options = { baseUrl: '', session: () => null };

before(async () => {
  server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  assert.ok(address !== null && typeof address !== 'string');
  options.baseUrl = `http://127.0.0.1:${address.port}`;
});
after(() => server.close());

for (const [name, call] of Object.entries(CALLS)) {
  if (call.kind === 'binary') continue;

  test(`${name}: tolerates fields and values of a newer server`, async () => {
    const known = sampleResponse(call.response);
    assert.deepEqual(z.parse(call.response, known), known, 'the sample fits');
    answer = asFromNewerServer(call.response, known);
    const read = await send(options, call, {});
    assert.doesNotMatch(JSON.stringify(read), /somethingNew/);
  });

  test(`${name}: the contract defines how to parse unknown values`, () => {
    assert.deepEqual(
      enumsWithoutFallback(call.response, (schema) => fallbackValues.has(schema), name),
      [],
    );
  });

  test(`${name}: a response with a missing field is still invalid`, async () => {
    const whole = asFromNewerServer(call.response, sampleResponse(call.response));
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return;
    const required = Object.keys(whole).filter((key) => isRequired(call.response, key));
    for (const key of required) {
      answer = Object.fromEntries(Object.entries(whole).filter(([field]) => field !== key));
      await assert.rejects(send(options, call, {}), { code: 'ER_SERVER' }, key);
    }
  });
}

function isRequired(schema: z.core.$ZodType, key: string): boolean {
  if (!(schema instanceof z.core.$ZodObject)) return false;
  const field = new Map(Object.entries(schema._zod.def.shape)).get(key);
  if (field === undefined || z.safeParse(field, undefined).success) return false;
  // A nullable or optional field: the contract allows it to be missing.
  const inner = field instanceof z.core.$ZodNullable ? field._zod.def.innerType : field;
  return inner instanceof z.core.$ZodEnum || !fallbackValues.has(inner);
}

test('parses unknown values as the one that claims and permits least', async () => {
  const client = createClient(options);
  answer = asFromNewerServer(CALLS.getTestRun.response, sampleResponse(CALLS.getTestRun.response));
  const run = await client.getTestRun({ params: { id: ID } });
  assert.deepEqual([run.status, run.testMode], ['UNKNOWN', 'single_page']);
  assert.equal(run.wcagVersion, 'SOMETHING NEW', 'a version is shown as it came');
  answer = asFromNewerServer(CALLS.handshake.response, sampleResponse(CALLS.handshake.response));
  const { data } = await client.handshake({ body: { handshakeId: 'x' } });
  assert.deepEqual([data.user.gamyata?.role, data.user.gamyata?.status], ['TESTER', 'INACTIVE']);
  answer = asFromNewerServer(
    CALLS.getNonCompliance.response,
    sampleResponse(CALLS.getNonCompliance.response),
  );
  assert.equal((await client.getNonCompliance({ params: { id: ID } })).status, 'UNRESOLVED');
});

test('omits an unknown element of a list and keeps the known ones', async () => {
  answer = {
    counts: [
      { why: 'robots', count: 2 },
      { why: 'SOMETHING NEW', count: 3 },
    ],
    pages: [],
    notes: [],
  };
  const { counts } = await createClient(options).listLeftOut({ params: { id: ID } });
  assert.deepEqual(counts, [{ why: 'robots', count: 2 }]);
});

test('an error of a newer server keeps its message', async () => {
  status = 409;
  answer = { error: { code: 'ER_SOMETHING_NEW', message: 'This is new.', more: 1 } };
  const failed = createClient(options).publicSettings();
  await assert.rejects(
    failed,
    new AppError('ER_SERVER', { message: 'This is new.', key: '', values: {}, because: undefined }),
  );
  status = 200;
});
