import { relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { noteEnd, noteStart } from './spent-time.ts';

/**
 * Runs test files one after the other in this process, each as a suite of its own, so that what a file sets up and
 * takes down stays its own. A file that takes too long is ended by name, and the others go on.
 */
export function runTogether(root: string, files: readonly string[], timeoutMs: number): void {
  for (const file of files) {
    const name = relative(root, file);
    describe(name, { timeout: timeoutMs }, async () => {
      before(() => noteStart(name));
      await import(pathToFileURL(file).href).catch((error: unknown) => {
        // Else the whole process would fail, without a word of which file it was.
        test(`${name} can be loaded`, () => {
          throw error;
        });
      });
      // Behind the file's own, so that the browser that it closes is counted.
      after(() => noteEnd(name));
    });
  }
  after(() =>
    endWhatStaysOpen(
      files.map((file) => relative(root, file)),
      timeoutMs,
    ),
  );
}

/** A process that something keeps alive after its last test would be waited for without end. */
function endWhatStaysOpen(names: readonly string[], graceMs: number): void {
  const timer = setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`Left open after the tests of ${names.join(', ')}: ${open}\n`);
    process.exit(1);
  }, graceMs);
  timer.unref();
}
