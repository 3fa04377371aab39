import { runProgram } from './run-program.ts';
import { tesseractEnvironment } from './run-tesseract.ts';

export interface TesseractFound {
  isFound: true;
  /** Path or name of the program. */
  path: string;
  /** For example `5.3.0`. */
  version: string;
  /** The installed ones of `eng` and `hin`; always includes `eng`. */
  languages: string[];
  /** All installed language data, sorted: for document pages. */
  installed: string[];
}

export type TesseractSought = TesseractFound | { isFound: false; why: string };

const ANSWER_TIMEOUT_MS = 10_000;
const LANGUAGES = ['eng', 'hin'];
/** Language data for document pages in other Indian scripts, one language each. */
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

/** Finds the program of TESSERACT_PATH, or `tesseract` in PATH. Never rejects. */
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

/** Null if there is no such program, or it is not Tesseract. */
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
