import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveFixture } from '@abhigam/testing';
import { UserFacingError } from '../user-facing-error.ts';
import { assertPortFree } from './assert-port-free.ts';

test('names an occupied port and its variable', async (t) => {
  const other = await serveFixture({});
  t.after(() => other.close());
  const port = Number(new URL(other.origin).port);
  await assert.rejects(
    assertPortFree({ host: '127.0.0.1', port, variable: 'PORT', purpose: 'the portal' }),
    (error) =>
      error instanceof UserFacingError && /Port \d+, .*the portal, is taken.* set PORT /.test(error.message),
  );
  await other.close();
  await assertPortFree({ host: '127.0.0.1', port, variable: 'PORT', purpose: 'the portal' });
});

test('names an address that this machine does not have', async () => {
  await assert.rejects(
    assertPortFree({ host: '192.0.2.1', port: 3000, variable: 'PORT', purpose: 'the portal' }),
    /no address 192\.0\.2\.1: set HOST/,
  );
});
