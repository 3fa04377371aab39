import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDbError } from './error.ts';

const run = promisify(execFile);

/** Whom the server runs as; null means as ourselves. */
export type ServerUser = { name: string; uid: number; gid: number } | null;

const OWN_USER = 'abhigam';

/**
 * PostgreSQL refuses to run as root. As root: the owner of an existing data folder, else Debian's
 * `postgres`, else a system user of our own, made when missing.
 */
export async function chooseServerUser(dataFolder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataFolder).catch(() => null);
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  return (await findUser('postgres')) ?? (await findUser(OWN_USER)) ?? (await createUser());
}

async function createUser(): Promise<ServerUser> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', OWN_USER]],
    ['adduser', ['-S', '-D', '-H', OWN_USER]],
  ];
  for (const [program, args] of ways) {
    // The next way is tried whatever stopped this one; that none worked is told below.
    await run(program, args, { env: withSystemPath() }).catch(() => null);
    const user = await findUser(OWN_USER);
    if (user) return user;
  }
  throw new EmbeddedDbError(
    'no-server-user',
    `PostgreSQL does not run as root, and no user "postgres" or "${OWN_USER}" could be found or made: make one (useradd --system ${OWN_USER}), start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function findUser(name: string): Promise<ServerUser> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

/** A root shell made by `su` may lack /usr/sbin, where useradd lives. */
function withSystemPath(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };
}
