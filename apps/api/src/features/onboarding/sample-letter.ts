import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fileTypeOf } from '../../http/file-type.ts';

const SHIPPED = fileURLToPath(new URL('../../../assets/sample-letter.pdf', import.meta.url));

/**
 * The template of the authorization letter: the one of the installation, or the one that comes with the
 * product.
 */
export async function readSampleLetter(path: string = SHIPPED): Promise<Buffer> {
  const bytes = await readFile(path);
  if (!fileTypeOf(bytes, ['application/pdf']))
    throw new Error(`SAMPLE_LETTER_FILE: ${path} is not a PDF file.`);
  return bytes;
}
