import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { childEnvironment } from './child-environment.ts';

const run = promisify(execFile);

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** Whether we may start programs as other users. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Null if there is no such user. */
export async function findSystemUser(name: string): Promise<SystemUser | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const line of passwd.split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

/**
 * A system user without home and shell, created when missing (requires root); null if it could not be
 * created.
 */
export async function ensureSystemUser(name: string): Promise<SystemUser | null> {
  const found = await findSystemUser(name);
  if (found) return found;
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  // A root shell from `su` may lack /usr/sbin, where useradd is.
  const env = childEnvironment({ set: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` } });
  for (const [program, args] of ways) {
    // Any failure: the next command is tried.
    await run(program, args, { env }).catch(() => null);
    const user = await findSystemUser(name);
    if (user) return user;
  }
  return null;
}
