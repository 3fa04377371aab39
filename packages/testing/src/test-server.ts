import { rm } from 'node:fs/promises';
import { makeTemporaryFolder, startEmbeddedDb } from '@abhigam/embedded-db';

let own: Promise<string> | null = null;

/**
 * Address of the server that tests share: TEST_DATABASE_URL (`npm test` sets it), else one of our
 * own, started at the first call and thrown away when this process ends.
 */
export function testServer(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return Promise.resolve(given);
  own ??= startOwnServer();
  return own;
}

async function startOwnServer(): Promise<string> {
  const dataDir = await makeTemporaryFolder('abhigam-test-db');
  const server = await startEmbeddedDb({ dataDir, durable: false });
  // The tests alone decide when this process ends.
  server.unref();
  process.once('beforeExit', () => {
    server
      .stop()
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .catch((error: unknown) => console.error('The database of the tests could not be removed.', error));
  });
  return server.connectionString;
}
