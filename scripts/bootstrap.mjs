// Entry point of `npm start`, `npm test` and others. It needs only Node 20: it installs the locked packages,
// including Node 24, and runs the launcher (or the command line) in Node 24.
import { join } from 'node:path';
import { ensureNode } from './bootstrap/ensure-node.mjs';
import { ensurePackages } from './bootstrap/ensure-packages.mjs';
import { runInNode } from './bootstrap/run-in-node.mjs';
import { UserFacingError } from './bootstrap/user-facing-error.mjs';

const OLDEST_NODE = 20;
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const args = process.argv.slice(2);

try {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new UserFacingError(
      `Node ${OLDEST_NODE} or newer is needed, this is Node ${process.versions.node}: install a newer one from https://nodejs.org and run the command again.`,
    );
  }
  await ensurePackages(root);
  const node = await ensureNode(root);
  process.exitCode = await runInNode(root, node, join(root, 'apps', 'launcher', 'src', 'main.ts'), args);
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
