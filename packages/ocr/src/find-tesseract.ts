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
}

export type TesseractSought = TesseractFound | { isFound: false; why: string };

const ANSWER_TIMEOUT_MS = 10_000;
const LANGUAGES = ['eng', 'hin'];

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
  const languages = LANGUAGES.filter((language) => answer.languages.has(language));
  if (!languages.includes('eng')) return { isFound: false, why: 'Tesseract lacks the data for English.' };
  return { isFound: true, path, version: answer.version, languages };
}

/** Null when there is no such program, or it is another one. */
async function ask(
  path: string,
  environment: Record<string, string | undefined>,
): Promise<{ version: string; languages: Set<string> } | null> {
  const env = tesseractEnvironment(environment);
  const options = () => ({ env, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  try {
    const [about, list] = await Promise.all([
      runProgram(path, ['--version'], options()),
      runProgram(path, ['--list-langs'], options()),
    ]);
    const version = /^tesseract v?(\d+(?:\.\d+)*)/m.exec(about.stdout + about.stderr)?.[1];
    if (about.code !== 0 || list.code !== 0 || !version) return null;
    return { version, languages: new Set((list.stdout + list.stderr).split(/\s+/)) };
  } catch {
    return null;
  }
}
