/** Meaning and remedy of system error codes for files. */
const REMEDIES: Record<string, string> = {
  EACCES:
    'its permissions do not allow that to this user: give it the right, or name another place in the settings',
  EPERM: 'this user is not allowed to: give it the right, or name another place in the settings',
  EROFS: 'it lies on a file system that can only be read: name a place in the settings that can be written',
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the quota of the disk is used up: free some space',
  ENOENT: 'there is no such file or folder: make it, or correct the settings',
  ENOTDIR: 'a file is where a folder should be: move it, or correct the settings',
  EISDIR: 'a folder is where a file should be: move it, or correct the settings',
  EMFILE: 'this process has too many files open: raise its limit (ulimit -n)',
};

/** "/data/x cannot be written, because ...", or null if it is not a file error. */
export function explainFileFault(error: unknown): string | null {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const code = 'code' in fault ? String(fault.code) : '';
    const call = 'syscall' in fault ? String(fault.syscall) : '';
    const path = 'path' in fault ? String(fault.path) : '';
    const remedy = REMEDIES[code];
    if (remedy && path !== '') return `${path} ${whatOf(call, code)}, because ${remedy}.`;
  }
  return null;
}

const WRITING = new Set([
  'write',
  'mkdir',
  'mkdtemp',
  'copyfile',
  'ftruncate',
  'utime',
  'rename',
  'link',
  'symlink',
  'unlink',
  'rmdir',
  'chmod',
  'chown',
  'fsync',
]);

function whatOf(call: string, code: string): string {
  if (call === 'spawn' || call.startsWith('spawn ')) return 'cannot be started';
  const isWriting = WRITING.has(call) || ['EROFS', 'ENOSPC', 'EDQUOT'].includes(code);
  return isWriting ? 'cannot be written' : 'cannot be opened';
}
