import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Trouble } from '../trouble.ts';

const run = promisify(execFile);

/**
 * Files of the project that differ from a commit, uncommitted and new ones included.
 *
 * @param since a commit or branch; the files are compared with where the current branch left it
 */
export async function changedFiles(root: string, since: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    try {
      const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 ** 2 });
      return stdout.split('\0').filter(Boolean);
    } catch (error) {
      throw new Trouble(`git ${args[0]} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const [base = since] = (await git('merge-base', '--', since, 'HEAD')).map((line) => line.trim());
  const changed = await git('diff', '--name-only', '-z', base, '--');
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...added])].sort();
}
