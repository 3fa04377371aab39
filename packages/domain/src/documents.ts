/**
 * Result of inspecting a linked or embedded file.
 * `read`: a PDF with known facts; `noted`: another format, only the size is known.
 * `not-pdf`: another content; `damaged`, `encrypted`: needs repair or a password;
 * `too-heavy`: exceeded the time or memory limit; `too-large`: exceeds the download limit.
 * `timeout`, `http-status`, `unreachable`: the server did not deliver it; `not-allowed`: an address that this
 * installation must not open; `robots`: disallowed by robots.txt; `other-site`: files of other sites are not
 * requested unless enabled for the website; `not-asked`: its URL may have side effects or is too long; `limit`:
 * exceeds the limit of the run.
 */
export const DOCUMENT_STATES = [
  'read',
  'noted',
  'not-pdf',
  'damaged',
  'encrypted',
  'too-heavy',
  'too-large',
  'timeout',
  'http-status',
  'unreachable',
  'not-allowed',
  'robots',
  'other-site',
  'not-asked',
  'limit',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * Displayed text of a PDF page compared with its stored text. `agrees`: equal; `differs`: for example codes of
 * a legacy font; `scan`: displayed but not stored; `wordless`: neither, such as a photo;
 * `unsure`: unclear; `not-judged`: unreadable, or too little text.
 */
export const PDF_TEXT_VERDICTS = ['agrees', 'differs', 'scan', 'wordless', 'unsure', 'not-judged'] as const;
export type PdfTextVerdict = (typeof PDF_TEXT_VERDICTS)[number];

/** Result of comparing images of some PDF pages with the stored text (OCR). */
export interface PdfTextCheck {
  pages: { number: number; verdict: PdfTextVerdict }[];
  /** A line of the first differing page: as stored and as recognized. Untrusted. */
  example: { page: number; stored: string; seen: string } | null;
}

/** Facts of a PDF. Texts are single lines and untrusted. */
export interface PdfFacts {
  pages: number;
  /** Version of the format, for example `1.7`; empty if unknown. */
  version: string;
  title: string | null;
  /** Whether viewers should show the title instead of the file name. */
  showsTitle: boolean;
  /** Raw value; see `isLanguage`. */
  language: string | null;
  /** The flag that marks it as tagged. */
  isMarked: boolean;
  /** Whether its pages have elements in a structure tree. */
  hasStructure: boolean;
  hasOutline: boolean;
  /** Inspected pages, spread over the file. */
  sampledPages: number;
  /** Number of these with extractable text. */
  textPages: number;
  /** Of a few of those without text, the number with images; null if unknown. */
  picturePages: number | null;
  /** On the inspected pages. */
  figures: number;
  figuresWithoutAlternative: number;
  /** Whether its permissions block assistive technology from its text. */
  isLocked: boolean;
  /** The program that created it. */
  creator: string | null;
  /** Null if OCR was not possible; missing in facts from before it existed. */
  seen?: PdfTextCheck | null | undefined;
}

/**
 * Accessibility problems of a PDF. They count neither as failures of the pages that link to it nor in any
 * score.
 */
export const PDF_PROBLEMS = [
  'scan',
  'text-differs',
  'no-text',
  'untagged',
  'no-title',
  'title-not-shown',
  'no-language',
  'bad-language',
  'figures-without-alternative',
  'no-bookmarks',
  'locked',
] as const;
export type PdfProblem = (typeof PDF_PROBLEMS)[number];

/** WCAG 2 success criteria, and PDF techniques for the repair; empty if WCAG has none. */
export const PDF_GUIDANCE: Readonly<
  Record<PdfProblem, { criteria: readonly string[]; techniques: readonly string[] }>
> = {
  scan: { criteria: ['1.1.1', '1.4.5'], techniques: ['PDF7'] },
  // Characters that are no text have no alternative (failure F71); no technique for PDF speaks of them.
  'text-differs': { criteria: ['1.1.1'], techniques: [] },
  'no-text': { criteria: ['1.1.1', '1.4.5'], techniques: ['PDF7'] },
  untagged: { criteria: ['1.3.1', '1.3.2'], techniques: ['PDF3', 'PDF6', 'PDF9', 'PDF21'] },
  'no-title': { criteria: ['2.4.2'], techniques: ['PDF18'] },
  'title-not-shown': { criteria: ['2.4.2'], techniques: ['PDF18'] },
  'no-language': { criteria: ['3.1.1'], techniques: ['PDF16'] },
  'bad-language': { criteria: ['3.1.1'], techniques: ['PDF16'] },
  'figures-without-alternative': { criteria: ['1.1.1'], techniques: ['PDF1'] },
  'no-bookmarks': { criteria: ['2.4.5'], techniques: ['PDF2'] },
  locked: { criteria: [], techniques: [] },
};

/** Longer files need bookmarks for navigation. */
const PAGES_WITHOUT_BOOKMARKS = 20;

export function pdfProblems(facts: PdfFacts): PdfProblem[] {
  const verdicts = (facts.seen?.pages ?? []).map(({ verdict }) => verdict);
  const has: Record<PdfProblem, boolean> = {
    scan: verdicts.includes('scan'),
    'text-differs': verdicts.includes('differs'),
    'no-text': isWithoutText(facts, verdicts),
    untagged: !(facts.isMarked && facts.hasStructure),
    'no-title': facts.title === null,
    'title-not-shown': facts.title !== null && !facts.showsTitle,
    'no-language': facts.language === null,
    'bad-language': facts.language !== null && !isLanguage(facts.language),
    'figures-without-alternative': facts.figuresWithoutAlternative > 0,
    'no-bookmarks': facts.pages > PAGES_WITHOUT_BOOKMARKS && !facts.hasOutline,
    locked: facts.isLocked,
  };
  return PDF_PROBLEMS.filter((problem) => has[problem]);
}

/** The rule for files without OCR results. */
function isWithoutText(facts: PdfFacts, verdicts: readonly PdfTextVerdict[]): boolean {
  if (
    verdicts.includes('scan') ||
    (verdicts.length > 0 && verdicts.every((verdict) => verdict === 'wordless'))
  )
    return false;
  // A page without text and images is empty.
  return facts.sampledPages > 0 && facts.textPages === 0 && facts.picturePages !== 0;
}

/** Whether a string is a valid language tag. */
export function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
