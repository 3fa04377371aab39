import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '@abhigam/client';
import { CALLS } from '@abhigam/contract';
import { good } from '../../test/answers.ts';
import { buildUser, openSession } from '../../test/build-people.ts';
import { headersOf, openWorld } from '../../test/world.ts';
import { decryptResponse, encryptedResponse, encryptResponse } from './response-cipher.ts';

const SECRET = 'a secret that browsers are given';

test('encrypts responses with account data if enabled; the client decrypts them', async (context) => {
  const world = await openWorld({ answerEncryptionSecret: SECRET });
  context.after(() => world.close());
  const keys = await openSession(
    world.db,
    await buildUser(world.db, { role: 'SUPERADMIN', email: 'asha@example.in' }),
  );
  const raw = await world.call(CALLS.getMyself, keys);
  assert.doesNotMatch(raw.body, /asha/);
  const sent = encryptedResponse.parse(raw.json());
  assert.match(decryptResponse(SECRET, sent), /asha@example\.in/);
  // Each response has its own IV, even for equal content.
  assert.notEqual(encryptedResponse.parse((await world.call(CALLS.getMyself, keys)).json()).iv, sent.iv);
  // Other responses and errors are unchanged.
  assert.equal((await world.call(CALLS.listWebsites, keys)).body, '[]');
  assert.match((await world.call(CALLS.getMyself, null)).body, /ER_UNAUTHORIZED/);
  const settings = good(CALLS.publicSettings, await world.call(CALLS.publicSettings, null));
  assert.equal(settings.answerSecret, SECRET);

  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const clientWith = (secret: string | null) =>
    createClient({ baseUrl: `${address}/api`, session: () => keys, answerSecret: async () => secret });
  assert.equal((await clientWith(SECRET).getMyself()).email, 'asha@example.in');
  const packed = await fetch(`${address}/api/users`, {
    headers: { ...headersOf(keys), 'accept-encoding': 'gzip' },
  });
  assert.ok(encryptedResponse.safeParse(await packed.json()).success);
  await assert.rejects(clientWith('another secret of that length').getMyself(), { code: 'ER_SERVER' });
});

test('without the setting, responses are plain, also for a client that can decrypt', async (context) => {
  const world = await openWorld();
  context.after(() => world.close());
  const keys = await openSession(world.db, await buildUser(world.db, { role: 'SUPERADMIN' }));
  assert.equal(good(CALLS.publicSettings, await world.call(CALLS.publicSettings, null)).answerSecret, null);
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const client = createClient({
    baseUrl: `${address}/api`,
    session: () => keys,
    answerSecret: async () => SECRET,
  });
  assert.equal((await client.getMyself()).role, 'SUPERADMIN');
});

test('is compatible with openssl in both directions', () => {
  // printf 'नमस्ते' | openssl enc -aes-256-cbc -K $(printf 'a secret' | openssl sha256 -r | cut -c1-64) -iv 000102030405060708090a0b0c0d0e0f -base64
  const encrypted = {
    iv: 'AAECAwQFBgcICQoLDA0ODw==',
    encryptedData: 'lJqVxXgTd+s/EwPqI3Rvw53rbMSBoG99vMWWR+RkhCc=',
  };
  assert.equal(decryptResponse('a secret', encrypted), 'नमस्ते');
  assert.equal(decryptResponse('a secret', encryptResponse('a secret', 'नमस्ते')), 'नमस्ते');
  assert.throws(() => decryptResponse('another', encrypted));
});
