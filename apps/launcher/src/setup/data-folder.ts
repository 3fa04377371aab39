import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../trouble.ts';

export interface DataFolders {
  /** Of the embedded database. */
  database: string;
  /** Of screenshots. */
  artifacts: string;
  logs: string;
  /** File with the key of stored secrets. */
  secretsKey: string;
}

/** Makes the data folder with its parts. Throws `Trouble` when it cannot be made or written. */
export async function openDataFolder(dataDir: string): Promise<DataFolders> {
  const folders = {
    database: join(dataDir, 'postgres'),
    artifacts: join(dataDir, 'artifacts'),
    logs: join(dataDir, 'logs'),
    secretsKey: join(dataDir, 'secrets.key'),
  };
  try {
    for (const folder of [folders.artifacts, folders.logs]) {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    }
    return folders;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOSPC') {
      throw new Trouble(`The disk that holds ${dataDir} is full: free some space and start again.`, {
        cause: error,
      });
    }
    throw new Trouble(
      `The data folder ${dataDir} cannot be written (${code}): give yourself write permission, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
