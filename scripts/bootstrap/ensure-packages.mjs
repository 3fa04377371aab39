import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run-npm.mjs';
import { startProgress } from './start-progress.mjs';

/**
 * Installs the locked packages if they are missing or differ from package-lock.json. A marker in node_modules
 * keeps the usual case fast.
 * @param {string} root folder of the project
 */
export async function ensurePackages(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(lock)
    .digest('hex');
  const marker = join(root, 'node_modules', '.abhigam-packages');
  if (readIfThere(marker) === wanted) return;
  if (!fitsLock(root, lock)) {
    const done = startProgress('Installing packages (a few minutes the first time)');
    // Includes development packages: the web app is built here, whatever NODE_ENV says.
    await runNpm(
      root,
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
      'The packages could not be installed',
    );
    done();
  }
  writeFileSync(marker, wanted);
}

/** Someone may have run `npm ci` or `npm install`: npm's hidden lock file then matches package-lock.json. */
function fitsLock(root, lock) {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages ?? {};
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true;
    if (wanted.link) return existsSync(join(root, path));
    if (wanted.optional && !installed[path]) return true;
    return installed[path]?.version === wanted.version && existsSync(join(root, path));
  });
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
