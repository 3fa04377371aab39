import { childEnvironment } from '@abhigam/subprocess';
import type { Prepared } from './prepare/prepare-image.ts';
import { readTsv, type Word } from './read-tsv.ts';
import { RecogniseError } from './recognise-error.ts';
import { runProgram } from './run-program.ts';

/** 8-bit greyscale. */
export type Grey = Pick<Prepared, 'grey' | 'width' | 'height'>;

interface Reading {
  /** Page segmentation mode (`--psm`). */
  layout: number;
  /** Assumed resolution in dpi. */
  dpi: number;
  /** Local instead of global thresholding. */
  isUneven?: boolean;
}

/** Sauvola's method, as `thresholding_method`. */
const LOCAL = 2;

const PICTURE_READING: Reading = { layout: 3, dpi: 150 };

/** One pass over a prepared image. `languages` in Tesseract's format, for example `hin+eng`. */
export async function runTesseract(
  path: string,
  picture: Grey,
  languages: string,
  signal: AbortSignal,
  { layout, dpi, isUneven = false }: Reading = PICTURE_READING,
): Promise<Word[]> {
  const args = ['-', '-', '-l', languages, '--psm', String(layout), '--dpi', String(dpi)];
  if (isUneven) args.push('-c', `thresholding_method=${LOCAL}`);
  const { code, stdout, stderr } = await runProgram(path, [...args, '-c', 'tessedit_create_tsv=1'], {
    input: asPgm(picture),
    // More than one thread is slower and takes processors from the browser.
    env: tesseractEnvironment(process.env, { OMP_THREAD_LIMIT: '1' }),
    signal,
  });
  if (code !== 0)
    throw new RecogniseError('program', `Tesseract failed: ${stderr.split('\n')[0] || `status ${code}`}`);
  return readTsv(stdout);
}

/** Tesseract's environment: what every program needs, and the location of its language data. */
export function tesseractEnvironment(
  environment: Record<string, string | undefined>,
  set: Record<string, string> = {},
): Record<string, string> {
  return childEnvironment({ keep: ['TESSDATA_PREFIX'], set }, environment);
}

/** PGM: the simplest greyscale format, cheap to write and read. */
function asPgm({ grey, width, height }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey]);
}
