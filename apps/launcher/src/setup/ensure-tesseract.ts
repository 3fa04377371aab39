import { findTesseract } from '@abhigam/ocr';
import { say, step } from '../say.ts';
import { debianAccess, installFromDebian } from './install-from-debian.ts';

const PACKAGES = ['tesseract-ocr', 'tesseract-ocr-eng', 'tesseract-ocr-hin'];

/**
 * Sees to the program that reads text in pictures: TESSERACT_PATH, one already installed, Debian's packages when
 * we are root. Everything else works without it, so where it cannot be had there is a sentence and no more.
 * `environment` is where the programs that are started look for it, too.
 */
export async function ensureTesseract(
  stop: AbortSignal,
  environment: Record<string, string | undefined> = process.env,
): Promise<void> {
  const first = await findTesseract(environment);
  const isNamed = Boolean(environment.TESSERACT_PATH);
  if (first.isFound && (isNamed || first.languages.includes('hin'))) return;
  const fault = isNamed ? null : await install(stop);
  stop.throwIfAborted();
  const found = fault === null && !isNamed ? await findTesseract(environment) : first;
  const why = [found.isFound ? null : found.why, fault].filter(Boolean).join(' ');
  if (!found.isFound) say(`Text in images will not be read. ${why}`);
  else if (!found.languages.includes('hin')) say(`Hindi text in images will not be read. ${why}`.trim());
}

/** Null when it worked, else a sentence that says what to do. */
async function install(stop: AbortSignal): Promise<string | null> {
  const access = await debianAccess();
  const remedy = `Install the packages ${PACKAGES.join(', ')}, or set TESSERACT_PATH to the program.`;
  if (access === 'none') return remedy;
  if (access === 'needs-root') return `That needs root: sudo apt-get install ${PACKAGES.join(' ')}`;
  const isDone = await step(
    "Installing Tesseract, which reads text in images (Debian's packages)",
    async () => {
      const { code } = await installFromDebian(PACKAGES, stop);
      if (code !== 0) throw new Error('The packages could not be installed.');
      return true;
    },
  ).catch(() => false);
  return isDone ? null : remedy;
}
