import { stat } from 'node:fs/promises';
import { ensureSystemUser, findSystemUser, isRoot, type SystemUser } from '@abhigam/subprocess';
import { EmbeddedDbError } from './error.ts';

/** The user that runs the server; null: ourselves. */
export type ServerUser = SystemUser | null;

const OWN_USER = 'abhigam';

/**
 * PostgreSQL refuses to run as root. As root, uses the owner of an existing data folder, Debian's `postgres`,
 * or our own system user, created if missing.
 */
export async function chooseServerUser(dataFolder: string): Promise<ServerUser> {
  if (!isRoot()) return null;
  const owner = await stat(dataFolder).catch(() => null);
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  const user = (await findSystemUser('postgres')) ?? (await ensureSystemUser(OWN_USER));
  if (user) return user;
  throw new EmbeddedDbError(
    'no-server-user',
    `PostgreSQL does not run as root, and no user "postgres" or "${OWN_USER}" could be found or made: make one (useradd --system ${OWN_USER}), start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}
