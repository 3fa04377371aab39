/**
 * Kills a browser and all processes it started: the driver starts it as the head of a process group
 * of its own. Does nothing when they are gone.
 */
export function endProcessTree(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/** Gone, or the number already belongs to a process of somebody else. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
}
