import { findTesseract, PAGE_LANGUAGES, type TesseractSought } from '@abhigam/ocr';
import { say, step } from '../say.ts';
import { debianAccess, installFromDebian } from './install-from-debian.ts';

const PACKAGES = [
  'tesseract-ocr',
  // Model for page orientation.
  'tesseract-ocr-osd',
  ...['eng', 'hin', ...PAGE_LANGUAGES].map((language) => `tesseract-ocr-${language}`),
];

/**
 * Ensures that OCR is available: TESSERACT_PATH, an installed Tesseract, or Debian's packages when we are
 * root. Everything else works without it, so a failure is only a message.
 */
export async function ensureTesseract(
  stop: AbortSignal,
  environment: Record<string, string | undefined> = process.env,
): Promise<void> {
  const first = await findTesseract(environment);
  const isNamed = Boolean(environment.TESSERACT_PATH);
  if (first.isFound && (isNamed || isComplete(first))) return;
  const fault = isNamed ? null : await install(stop);
  stop.throwIfAborted();
  const found = fault === null && !isNamed ? await findTesseract(environment) : first;
  const why = [found.isFound ? null : found.why, fault].filter(Boolean).join(' ');
  if (!found.isFound) say(`Text in images will not be read. ${why}`);
  else if (!found.languages.includes('hin')) say(`Hindi text in images will not be read. ${why}`.trim());
  else if (!isComplete(found))
    say(`PDF files in some scripts will not be compared with what they show. ${why}`.trim());
}

/** Whether Tesseract has the data for every script of documents. */
function isComplete(sought: TesseractSought): boolean {
  if (!sought.isFound || !sought.languages.includes('hin')) return false;
  return ['osd', ...PAGE_LANGUAGES].every((language) => sought.installed.includes(language));
}

/** Null on success, otherwise a message with what to do. */
async function install(stop: AbortSignal): Promise<string | null> {
  const access = await debianAccess();
  const remedy = `Install the packages ${PACKAGES.join(', ')}, or set TESSERACT_PATH to the program.`;
  if (access === 'none') return remedy;
  if (access === 'needs-root') return `That needs root: sudo apt-get install ${PACKAGES.join(' ')}`;
  const isDone = await step(
    "Installing Tesseract, which reads text in images and documents (Debian's packages)",
    async () => {
      const { code } = await installFromDebian(PACKAGES, stop);
      if (code !== 0) throw new Error('The packages could not be installed.');
      return true;
    },
  ).catch(() => false);
  return isDone ? null : remedy;
}
