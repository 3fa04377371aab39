import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOfDb } from './data-folder.ts';
import { errnoOf } from './error.ts';
import { explainFileError } from './explain.ts';
import { portOfServer } from './running-server.ts';

/**
 * Connection string of the server that another program runs on this folder; null if there is none. Throws
 * `EmbeddedDbError` if its password cannot be read.
 */
export async function findRunningDb(dataDir: string): Promise<string | null> {
  try {
    const folder = await realpath(dataDir);
    const port = await portOfServer(join(folder, 'server'));
    if (port === null) return null;
    const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
    return addressOfDb({ password }, port);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw explainFileError(error, dataDir);
  }
}
