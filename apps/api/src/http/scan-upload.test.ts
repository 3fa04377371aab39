import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { defineCall } from '@abhigam/contract';
import { z } from 'zod';
import { good, refused } from '../../test/answers.ts';
import { EICAR, startFakeClamd } from '../../test/fake-clamd.ts';
import { openWorld, type World } from '../../test/world.ts';
import { clamdScanner } from '../security/clamd.ts';
import { publicRoute } from './route.ts';

const apply = defineCall({
  method: 'POST',
  path: '/applications',
  summary: 'Apply with a letter',
  access: 'public',
  body: z.object({}),
  files: { letter: { maxBytes: 300_000, mediaTypes: ['application/pdf'], required: true } },
  response: z.object({ sha256: z.string() }),
});
const TOKEN = 'a-token-of-the-operators';
const pdf = (text: string) => `%PDF-1.7\n1 0 obj\n${text}\nstartxref\n9\n%%EOF`;
const letter = (text: string) => ({ files: { letter: new Blob([pdf(text)], { type: 'application/pdf' }) } });

let world: World;
before(async () => {
  world = await open({});
});
after(() => world.close());

async function open(options: Parameters<typeof startFakeClamd>[0] & { isGone?: boolean }): Promise<World> {
  const clamd = await startFakeClamd(options);
  if (options.isGone) await clamd.close();
  const opened = await openWorld(
    { metricsToken: TOKEN },
    { scanner: clamdScanner(clamd.address, { answerMs: options.fault === 'silent' ? 100 : 20_000 }) },
    {
      Applications: (app) => publicRoute(app, apply, async ({ files }) => ({ sha256: files.letter.sha256 })),
    },
  );
  return {
    ...opened,
    async close() {
      await opened.close();
      if (!options.isGone) await clamd.close();
    },
  };
}
async function openFor(context: TestContext, options: Parameters<typeof open>[0]): Promise<World> {
  const opened = await open(options);
  context.after(() => opened.close());
  return opened;
}
/** Number of files in the store. */
async function kept({ artifacts }: World): Promise<number> {
  let count = 0;
  for await (const _ of artifacts.list('kept')) count += 1;
  return count;
}
const readiness = async ({ app }: World) => {
  const answer = await app.inject({ url: '/api/ready', headers: { authorization: `Bearer ${TOKEN}` } });
  const { checks } = answer.json<{ checks: Record<string, { ok: boolean }> }>();
  return [answer.statusCode, checks.scanner?.ok];
};

test('stores a clean file unchanged', async () => {
  const text = 'a'.repeat(200_000);
  const { sha256 } = good(apply, await world.call(apply, null, letter(text)));
  assert.equal((await world.artifacts.get(sha256))?.toString(), pdf(text));
  assert.deepEqual(await readiness(world), [200, true]);
});

test('refuses malware by its name, stores nothing, and records it in the security log', async () => {
  const before = await kept(world);
  const answer = await world.call(apply, null, letter(`${'a'.repeat(200_000)}${EICAR}`));
  refused(answer, 'ER_VALIDATION', /Malware was found in this file \(Eicar-Test-Signature\)/);
  assert.equal(answer.json().error.details[0].field, 'letter');
  assert.equal(await kept(world), before);
  await world.app.securityLog.settled();
  const { details } = await world.db
    .selectFrom('security_events')
    .select('details')
    .where('type', '=', 'upload-refused')
    .executeTakeFirstOrThrow();
  assert.deepEqual(details, { call: 'POST /api/applications', signature: 'Eicar-Test-Signature' });
});

for (const [what, options] of [
  ['does not answer', { fault: 'silent' }],
  ['is not there', { isGone: true }],
  ['breaks off', { fault: 'cut-off' }],
  ['takes no file of this size', { maxBytes: 10 }],
] as const)
  test(`refuses files while the scanner ${what}`, async (context) => {
    const other = await openFor(context, options);
    const answer = await other.call(apply, null, letter('a'.repeat(200_000)));
    refused(answer, 'ER_BUSY', /cannot be checked for malware at the moment.*try again later/);
    assert.equal(answer.headers['retry-after'], '60');
    assert.equal(await kept(other), 0);
    const isUp = !('isGone' in options) && !('fault' in options && options.fault === 'silent');
    assert.deepEqual(await readiness(other), [200, isUp], 'the portal itself is ready');
  });
