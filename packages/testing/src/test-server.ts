import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDb } from '@abhigam/embedded-db';

const PREFIX = 'abhigam-test-db-';

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
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startEmbeddedDb({ dataDir, durable: false });
  // The tests alone decide when this process ends.
  server.unref();
  process.once('beforeExit', async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return server.connectionString;
}

/** Folders of test processes that were killed before they could clear up. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) {
      // It may belong to another user; then it is theirs to clear.
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
