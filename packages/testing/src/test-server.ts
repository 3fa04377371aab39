import { rm } from 'node:fs/promises';
import { makeTemporaryFolder, startEmbeddedDb } from '@abhigam/embedded-db';

let own: Promise<string> | null = null;

/**
 * URL of the server shared by tests: TEST_DATABASE_URL (set by `npm test`), or a temporary one, started at the
 * first call and removed when this process exits.
 */
export function testServer(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return Promise.resolve(url);
  own ??= startOwnServer();
  return own;
}

async function startOwnServer(): Promise<string> {
  const dataDir = await makeTemporaryFolder('abhigam-test-db');
  const server = await startEmbeddedDb({ dataDir, durable: false });
  // The server must not keep this process alive.
  server.unref();
  process.once('beforeExit', () => {
    server
      .stop()
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .catch((error: unknown) => console.error('The database of the tests could not be removed.', error));
  });
  return server.connectionString;
}
