import { runProgram } from './run-program.ts';
import { tesseractEnvironment } from './run-tesseract.ts';

export interface TesseractFound {
  isFound: true;
  /** Path or name of the program. */
  path: string;
  /** For example `5.3.0`. */
  version: string;
  /** Those of `eng` and `hin` that are installed; always `eng`. */
  languages: string[];
  /** All language data that is installed, in the order of the alphabet: for pages of documents. */
  installed: string[];
}

export type TesseractSought = TesseractFound | { isFound: false; why: string };

const ANSWER_TIMEOUT_MS = 10_000;
const LANGUAGES = ['eng', 'hin'];
/** Data for pages of documents in the further scripts of India, one language each. */
export const PAGE_LANGUAGES: readonly string[] = [
  'ben',
  'guj',
  'kan',
  'mal',
  'ori',
  'pan',
  'tam',
  'tel',
  'urd',
];

/** Looks for the program that TESSERACT_PATH names, or else `tesseract` in PATH. Never rejects. */
export async function findTesseract(
  environment: Record<string, string | undefined> = process.env,
): Promise<TesseractSought> {
  const named = environment.TESSERACT_PATH || null;
  const path = named ?? 'tesseract';
  const answer = await ask(path, environment);
  if (answer === null)
    return {
      isFound: false,
      why: named
        ? `TESSERACT_PATH names ${named}, which does not answer as Tesseract does.`
        : 'Tesseract is not installed.',
    };
  const languages = LANGUAGES.filter((language) => answer.installed.includes(language));
  if (!languages.includes('eng')) return { isFound: false, why: 'Tesseract lacks the data for English.' };
  return { isFound: true, path, version: answer.version, languages, installed: answer.installed };
}

/** Null when there is no such program, or it is another one. */
async function ask(
  path: string,
  environment: Record<string, string | undefined>,
): Promise<{ version: string; installed: string[] } | null> {
  const env = tesseractEnvironment(environment);
  const options = () => ({ env, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  try {
    const [about, list] = await Promise.all([
      runProgram(path, ['--version'], options()),
      runProgram(path, ['--list-langs'], options()),
    ]);
    const version = /^tesseract v?(\d+(?:\.\d+)*)/m.exec(about.stdout + about.stderr)?.[1];
    if (about.code !== 0 || list.code !== 0 || !version) return null;
    const names = (list.stdout + list.stderr).split('\n').map((line) => line.trim());
    return { version, installed: names.filter((name) => /^[a-z_/A-Z]+$/.test(name)).sort() };
  } catch {
    return null;
  }
}
