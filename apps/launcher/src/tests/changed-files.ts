import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserFacingError } from '../user-facing-error.ts';

const run = promisify(execFile);

/**
 * Project files that differ from a commit, including uncommitted and new ones.
 * @param since a commit or branch; compared with the merge base
 */
export async function changedFiles(root: string, since: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    try {
      const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 ** 2 });
      return stdout.split('\0').filter(Boolean);
    } catch (error) {
      throw new UserFacingError(
        `git ${args[0]} failed: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const [base = since] = (await git('merge-base', '--', since, 'HEAD')).map((line) => line.trim());
  const changed = await git('diff', '--name-only', '-z', base, '--');
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].sort();
}
