import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveFixture } from '@abhigam/testing';
import { Trouble } from '../trouble.ts';
import { assertPortFree } from './assert-port-free.ts';

test('a taken port is named together with the variable that changes it', async (t) => {
  const other = await serveFixture({});
  t.after(() => other.close());
  const port = Number(new URL(other.origin).port);
  await assert.rejects(
    assertPortFree({ host: '127.0.0.1', port, variable: 'PORT', purpose: 'the portal' }),
    (error) => error instanceof Trouble && /Port \d+, .*the portal, is taken.* set PORT /.test(error.message),
  );
  await other.close();
  await assertPortFree({ host: '127.0.0.1', port, variable: 'PORT', purpose: 'the portal' });
});

test('an address that this machine does not have is named', async () => {
  await assert.rejects(
    assertPortFree({ host: '192.0.2.1', port: 3000, variable: 'PORT', purpose: 'the portal' }),
    /no address 192\.0\.2\.1: set HOST/,
  );
});
