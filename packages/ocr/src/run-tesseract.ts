import { childEnvironment } from '@abhigam/subprocess';
import type { Prepared } from './prepare/prepare-image.ts';
import { readTsv, type Word } from './read-tsv.ts';
import { RecogniseError } from './recognise-error.ts';
import { runProgram } from './run-program.ts';

/** One pass over a prepared picture. `languages` as Tesseract takes them, for example `hin+eng`. */
export async function runTesseract(
  path: string,
  picture: Prepared,
  languages: string,
  signal: AbortSignal,
): Promise<Word[]> {
  const args = ['-', '-', '-l', languages, '--psm', '3', '--dpi', '150', '-c', 'tessedit_create_tsv=1'];
  const { code, stdout, stderr } = await runProgram(path, args, {
    input: asPgm(picture),
    // More threads than one make it slower, and take the processors from the browser.
    env: tesseractEnvironment(process.env, { OMP_THREAD_LIMIT: '1' }),
    signal,
  });
  if (code !== 0)
    throw new RecogniseError('program', `Tesseract failed: ${stderr.split('\n')[0] || `status ${code}`}`);
  return readTsv(stdout);
}

/** What Tesseract gets of ours: besides what every program needs, where its language data lie. */
export function tesseractEnvironment(
  environment: Record<string, string | undefined>,
  set: Record<string, string> = {},
): Record<string, string> {
  return childEnvironment({ keep: ['TESSDATA_PREFIX'], set }, environment);
}

/** The plainest form of a grey picture, which costs nothing to write or to read. */
function asPgm({ grey, width, height }: Prepared): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey]);
}
