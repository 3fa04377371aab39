#!/usr/bin/env node
// Runs on any Node from 20 on; starts the Node 24 that the project installs for itself.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const main = join(root, 'apps', 'cli', 'src', 'main.ts');
const packaged = join(root, 'node_modules', 'node', 'bin', 'node');
const isNode24 = Number(process.versions.node.split('.')[0]) >= 24;
const isInstalled = existsSync(join(root, 'node_modules', 'commander', 'package.json'));

if (!isInstalled || (!isNode24 && !existsSync(packaged))) {
  console.error(`Abhigam is not set up yet: run "npm start" once in ${root}, then this command again.`);
  process.exitCode = 2;
} else if (isNode24) {
  await import(main);
} else {
  const child = spawn(packaged, [main, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(
      `Node 24 could not be started from ${packaged} (${error.message}): run "npm start" once in ${root}.`,
    );
    process.exitCode = 2;
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 2;
  });
}
