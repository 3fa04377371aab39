import { childEnvironment } from '@abhigam/subprocess';
import type { Prepared } from './prepare/prepare-image.ts';
import { readTsv, type Word } from './read-tsv.ts';
import { RecogniseError } from './recognise-error.ts';
import { runProgram } from './run-program.ts';

/** One byte a pixel. */
export type Grey = Pick<Prepared, 'grey' | 'width' | 'height'>;

interface Reading {
  /** How Tesseract looks for text (`--psm`). */
  layout: number;
  /** Dots an inch that it takes the picture for. */
  dpi: number;
  /** Tells ink from paper by what lies around, not over the whole picture. */
  isUneven?: boolean;
}

/** Sauvola's, as `thresholding_method`. */
const LOCAL = 2;

const OF_PICTURES: Reading = { layout: 3, dpi: 150 };

/** One pass over a prepared picture. `languages` as Tesseract takes them, for example `hin+eng`. */
export async function runTesseract(
  path: string,
  picture: Grey,
  languages: string,
  signal: AbortSignal,
  { layout, dpi, isUneven = false }: Reading = OF_PICTURES,
): Promise<Word[]> {
  const args = ['-', '-', '-l', languages, '--psm', String(layout), '--dpi', String(dpi)];
  if (isUneven) args.push('-c', `thresholding_method=${LOCAL}`);
  const { code, stdout, stderr } = await runProgram(path, [...args, '-c', 'tessedit_create_tsv=1'], {
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
function asPgm({ grey, width, height }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey]);
}
