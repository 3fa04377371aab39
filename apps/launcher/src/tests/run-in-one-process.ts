import { relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { recordEnd, recordStart } from './spent-time.ts';

/**
 * Runs test files sequentially in this process, each in its own suite, so that hooks stay separate. A file
 * that times out is ended by name, and the others continue.
 */
export function runInOneProcess(root: string, files: readonly string[], timeoutMs: number): void {
  for (const file of files) {
    const name = relative(root, file);
    describe(name, { timeout: timeoutMs }, async () => {
      before(() => recordStart(name));
      await import(pathToFileURL(file).href).catch((error: unknown) => {
        // Otherwise the whole process would fail without naming the file.
        test(`${name} can be loaded`, () => {
          throw error;
        });
      });
      // After the file's own hooks, so that closing its browser is measured.
      after(() => recordEnd(name));
    });
  }
  after(() =>
    exitWhenKeptOpen(
      files.map((file) => relative(root, file)),
      timeoutMs,
    ),
  );
}

/** Ends a process that something keeps alive after its last test. */
function exitWhenKeptOpen(names: readonly string[], graceMs: number): void {
  const timer = setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`Left open after the tests of ${names.join(', ')}: ${open}\n`);
    process.exit(1);
  }, graceMs);
  timer.unref();
}
