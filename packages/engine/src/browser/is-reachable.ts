import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SystemUser } from '@abhigam/subprocess';

const READ = 0o4;
const EXECUTE = 0o1;

/**
 * Whether a user may read a file or list a folder (`run`: execute a program). All parent folders must be
 * accessible too.
 */
export async function isReachable(
  path: string,
  user: SystemUser,
  purpose: 'read' | 'run' = 'read',
): Promise<boolean> {
  try {
    const { isFolder, rights } = await rightsOf(path, user);
    const requiredRights = isFolder || purpose === 'run' ? READ | EXECUTE : READ;
    if ((rights & requiredRights) !== requiredRights) return false;
    for (let above = dirname(path); ; above = dirname(above)) {
      if (((await rightsOf(above, user)).rights & EXECUTE) === 0) return false;
      if (above === dirname(above)) return true;
    }
  } catch {
    // A missing file is not reachable.
    return false;
  }
}

/** Permission bits (read, write, execute) in the file mode that apply to the user. */
async function rightsOf(
  path: string,
  { uid, gid }: SystemUser,
): Promise<{ isFolder: boolean; rights: number }> {
  const about = await stat(path);
  const shift = about.uid === uid ? 6 : about.gid === gid ? 3 : 0;
  return { isFolder: about.isDirectory(), rights: (about.mode >> shift) & 0o7 };
}
