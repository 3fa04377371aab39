/**
 * What came of looking into a file that pages link to or show.
 * `read`: a PDF whose facts are known; `noted`: a file of another format, of which only the size is known.
 * `not-pdf`: something else came; `damaged`, `encrypted`: no reader can open it without repair, or a password;
 * `too-heavy`: reading it took more time or memory than it may; `too-large`: larger than what is fetched.
 * `timeout`, `http-status`, `unreachable`: the server did not give it; `not-allowed`: addresses that this installation
 * must not open; `robots`: the site asks not to open it; `other-site`: files of other sites are not asked for unless
 * the website wants that; `not-asked`: its address may do something or is too long; `limit`: enough for one run.
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
 * What a page shows against the text that is stored for it. `agrees`: both are the same; `differs`: something else is stored,
 * such as the codes of an old font; `scan`: text is seen and none is stored; `wordless`: neither is there, as on a photograph;
 * `unsure`: neither one nor the other; `not-judged`: it could not be read, or there is too little on it.
 */
export const SEEN_VERDICTS = ['agrees', 'differs', 'scan', 'wordless', 'unsure', 'not-judged'] as const;
export type SeenVerdict = (typeof SEEN_VERDICTS)[number];

/** What a look at pictures of some pages told of the text of a PDF. */
export interface PdfSeen {
  pages: { number: number; verdict: SeenVerdict }[];
  /** A line of the first page where both differ: as it is stored, and as it was read. Hostile. */
  example: { page: number; stored: string; seen: string } | null;
}

/** What a PDF tells of itself. Texts are of one line, and hostile. */
export interface PdfFacts {
  pages: number;
  /** Of the format, for example `1.7`; empty when not known. */
  version: string;
  title: string | null;
  /** Whether readers are to show the title and not the name of the file. */
  showsTitle: boolean;
  /** As written; see `isLanguage`. */
  language: string | null;
  /** The flag that says that it is tagged. */
  isMarked: boolean;
  /** Whether its pages have elements in a structure tree. */
  hasStructure: boolean;
  hasOutline: boolean;
  /** Pages looked at, spread over the file. */
  sampledPages: number;
  /** Of these, those with text that can be taken out. */
  textPages: number;
  /** Of a few of those without text, how many show pictures; null when not known. */
  picturePages: number | null;
  /** Of the pages looked at. */
  figures: number;
  figuresWithoutAlternative: number;
  /** Whether its permissions keep assistive technology from its text. */
  isLocked: boolean;
  /** The program that it was written with. */
  creator: string | null;
  /** Null when nobody could look; absent in facts from before this was done. */
  seen?: PdfSeen | null | undefined;
}

/** What a PDF lacks. They count neither as failures of the pages that link to it nor in any score. */
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

/** WCAG 2 success criteria, and techniques for PDF that say how it is mended; none where WCAG names none. */
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

/** Longer files need bookmarks to be found one's way in. */
const PAGES_WITHOUT_BOOKMARKS = 20;

export function pdfProblems(facts: PdfFacts): PdfProblem[] {
  const told = (facts.seen?.pages ?? []).map(({ verdict }) => verdict);
  const has: Record<PdfProblem, boolean> = {
    scan: told.includes('scan'),
    'text-differs': told.includes('differs'),
    'no-text': isWithoutText(facts, told),
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

/** Where nobody could see whether its pictures are of text. */
function isWithoutText(facts: PdfFacts, told: readonly SeenVerdict[]): boolean {
  if (told.includes('scan') || (told.length > 0 && told.every((verdict) => verdict === 'wordless')))
    return false;
  // A page without text and without pictures is simply empty.
  return facts.sampledPages > 0 && facts.textPages === 0 && facts.picturePages !== 0;
}

/** Whether a text is a language tag that programs understand. */
export function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
