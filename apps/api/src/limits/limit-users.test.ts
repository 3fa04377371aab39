import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CALLS, errorResponse } from '@abhigam/contract';
import { until } from '@abhigam/testing';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { API_BASE } from '../http/api-path.ts';
import { sendError, toAppError } from '../http/errors.ts';
import { limitUsers, type UserLimits } from './limit-users.ts';

const LIMITS: UserLimits = {
  requests: { atOnce: 2, waiting: 1 },
  heavy: { atOnce: 1, waiting: 0 },
  perMinute: 1_000,
  ofKeys: { atOnce: 1, waiting: 0, perMinute: 1_000 },
  ofOrganization: { perMinute: 1_000, heavy: { atOnce: 9, waiting: 0 } },
};
const HEAVY = API_BASE + CALLS.downloadReport.path;

/** Other users belong to no organization. */
const ORGANIZATIONS: Readonly<Record<string, number>> = { asha: 1, meena: 1, ravi: 2 };

const opened: FastifyInstance[] = [];
after(() => Promise.all(opened.map((app) => app.close())));

/** A server with a light and a heavy call that respond when released; a header identifies the user. */
async function openServer(limits: Partial<UserLimits>) {
  const begun: { who: string; letGo(): void }[] = [];
  const app = Fastify();
  opened.push(app);
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(reply, toAppError(error)));
  app.decorateRequest('actor', null);
  await limitUsers(app, { ...LIMITS, ...limits });
  for (const url of ['/light', HEAVY])
    app.get(url, {
      onRequest: async (request) => {
        request.actor = person(String(request.headers.who));
      },
      handler: (request) =>
        new Promise((answer) => {
          begun.push({ who: String(request.headers.who), letGo: () => answer({ done: true }) });
        }),
    });
  await app.ready();
  const ask = (who: string, url = '/light') => app.inject({ url, headers: { who } });
  return { app, begun, ask };
}

function person(id: string): NonNullable<FastifyRequest['actor']> {
  return {
    id,
    user_name: id,
    email: `${id}@example.in`,
    full_name: id,
    given_name: null,
    designation: null,
    department_name: null,
    mobile_no: null,
    organization_id: ORGANIZATIONS[id] ?? null,
    role: 'ADMIN',
    status: 'ACTIVE',
    last_seen: new Date(),
    provider: 'mock',
    provider_session: null,
    provider_checked: new Date(),
  };
}

test('limits concurrent and waiting requests per user without delaying other users', async () => {
  const { ask, begun } = await openServer({});
  const [first, second, third] = [ask('asha'), ask('asha'), ask('asha')];
  await until('two are worked on', async () => begun.length === 2);
  const refusal = await ask('asha');
  assert.equal(refusal.statusCode, 429);
  assert.equal(errorResponse.parse(refusal.json()).error.code, 'ER_TOO_MANY_REQUESTS');
  assert.ok(Number(refusal.headers['retry-after']) > 0);
  const other = ask('ravi');
  await until('the other one is worked on', async () => begun.at(-1)?.who === 'ravi');
  for (const { letGo } of begun) letGo();
  for (const answer of await Promise.all([first, second, other])) assert.equal(answer.statusCode, 200);
  await until('the one that waited is worked on', async () => begun.length === 4);
  begun.at(-1)?.letGo();
  assert.equal((await third).statusCode, 200);
});

test('heavy calls have a separate limit and leave room for light ones', async () => {
  const { ask, begun } = await openServer({});
  const heavy = ask('asha', HEAVY.replace(':id', '1'));
  await until('the heavy one is worked on', async () => begun.length === 1);
  assert.equal((await ask('asha', HEAVY.replace(':id', '2'))).statusCode, 429);
  const light = ask('asha');
  await until('the light one is worked on', async () => begun.length === 2);
  for (const { letGo } of begun) letGo();
  assert.deepEqual([(await heavy).statusCode, (await light).statusCode], [200, 200]);
});

test('an aborted request frees its slot', async () => {
  const { app, begun, ask } = await openServer({ requests: { atOnce: 1, waiting: 0 } });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const gone = new AbortController();
  const abortedRequest = fetch(`${address}/light`, { headers: { who: 'asha' }, signal: gone.signal });
  await until('it is worked on', async () => begun.length === 1);
  gone.abort();
  await assert.rejects(abortedRequest);
  await until('its turn is free', async () => {
    const next = ask('asha');
    const isRefused = await Promise.race([
      next.then(({ statusCode }) => statusCode === 429),
      until('it is worked on', async () => begun.length === 2),
    ]);
    return begun.length === 2 || !isRefused;
  });
  for (const { letGo } of begun) letGo();
});

test('refuses requests beyond the limit per minute', async () => {
  const { ask, begun } = await openServer({ perMinute: 3 });
  for (let at = 0; at < 3; at += 1) {
    const answer = ask('asha');
    await until('it is worked on', async () => begun.length === at + 1);
    begun[at]?.letGo();
    assert.equal((await answer).statusCode, 200);
  }
  const refusal = await ask('asha');
  assert.equal(refusal.statusCode, 429);
  assert.match(refusal.body, /in one minute\. Please try again in \d+ seconds/);
  const other = ask('ravi');
  await until('the other one is worked on', async () => begun.length === 4);
  begun[3]?.letGo();
  assert.equal((await other).statusCode, 200);
});

test('all users of an organization share a limit per minute, other organizations and super admins do not', async () => {
  const { ask, begun } = await openServer({
    ofOrganization: { perMinute: 3, heavy: { atOnce: 9, waiting: 0 } },
  });
  const answered = async (who: string) => {
    const answer = ask(who);
    const at = begun.length;
    await until('it is worked on', async () => begun.length === at + 1);
    begun[at]?.letGo();
    assert.equal((await answer).statusCode, 200, who);
  };
  for (const who of ['asha', 'meena', 'asha']) await answered(who);
  for (const who of ['asha', 'meena']) {
    const refusal = await ask(who);
    assert.equal(refusal.statusCode, 429);
    assert.match(refusal.body, /Your organization has sent too many requests in one minute\. .* \d+ seconds/);
    assert.ok(Number(refusal.headers['retry-after']) > 0);
  }
  for (const who of ['ravi', 'super', 'super', 'super', 'super']) await answered(who);
});

test('limits concurrent heavy calls per organization', async () => {
  const { ask, begun } = await openServer({
    ofOrganization: { perMinute: 1_000, heavy: { atOnce: 1, waiting: 1 } },
  });
  const first = ask('asha', HEAVY.replace(':id', '1'));
  await until('the first is worked on', async () => begun.length === 1);
  const second = ask('meena', HEAVY.replace(':id', '1'));
  const light = ask('meena');
  await until('the light one is worked on', async () => begun.length === 2);
  const elsewhere = ask('ravi', HEAVY.replace(':id', '1'));
  await until('another organization is not kept waiting', async () => begun.length === 3);
  for (const { letGo } of begun) letGo();
  for (const answer of await Promise.all([first, light, elsewhere])) assert.equal(answer.statusCode, 200);
  await until('the one that waited is worked on', async () => begun.length === 4);
  begun[3]?.letGo();
  assert.equal((await second).statusCode, 200);
});

test('a statement timeout is a clear error response', () => {
  const ended = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const { code, retryAfterSeconds, said } = toAppError(ended);
  assert.deepEqual([code, retryAfterSeconds], ['ER_BUSY', 60]);
  assert.equal(said.key, 'server.tooSlow');
});
