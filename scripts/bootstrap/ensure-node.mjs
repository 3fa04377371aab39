import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNpm } from './run-npm.mjs';
import { startProgress } from './start-progress.mjs';
import { UserFacingError } from './user-facing-error.mjs';

const MAJOR = '24';

/**
 * Path of Node 24. The package `node` downloads it in an install script, which newer npm versions run only if
 * allowed; downloads it here otherwise.
 * @param {string} root folder of the project
 * @returns {Promise<string>}
 */
export async function ensureNode(root) {
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(node)) return node;
  const done = startProgress(`Fetching Node ${MAJOR}`);
  try {
    await install(root, node);
  } catch (error) {
    // The current Node is sufficient if it has the right version.
    if (process.versions.node.startsWith(`${MAJOR}.`)) return process.execPath;
    throw error;
  }
  done();
  return node;
}

async function install(root, node) {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8'));
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '.abhigam-node');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runNpm(
    root,
    [
      'install',
      `${name}@${version}`,
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ],
    `Node ${MAJOR} could not be fetched`,
  );
  const fetched = join(folder, 'node_modules', name, 'bin', 'node');
  assertRuns(fetched, version);
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(fetched, `${node}.part`);
  renameSync(`${node}.part`, node);
  rmSync(folder, { recursive: true, force: true });
}

function assertRuns(node, version) {
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new UserFacingError(
      `Node ${version} does not run on this system (${process.platform} ${process.arch}): install Node ${MAJOR} yourself from https://nodejs.org and run the command again.`,
    );
  }
}
