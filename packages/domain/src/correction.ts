/** Stands in a correction where only a person knows what to write. */
export const CORRECTION_GAP = '[?]';

/** What is to be known about a correction besides its code: keys of sentences in the web app's catalogue. */
export const CORRECTION_NOTES = [
  /** Colours: in the element's own style, and where a style sheet sets them. */
  'colour',
  'colour-in-style-sheet',
  'underline',
  'underline-in-style-sheet',
  'remove-important',
  'target-in-style-sheet',
  'large-target-in-style-sheet',
  'focus-in-style-sheet',
  'room-in-style-sheet',
  /** Names: what was proposed and from where, or that nothing was found. */
  'confirm-recognised',
  'confirm-label',
  'fill-label',
  'fill-name',
  'fill-alt',
  'fill-content',
  'fill-heading',
  'fill-frame-title',
  'fill-page-title',
  'confirm-page-title',
  'fill-captions',
  'decorative',
  'alt-without-phrase',
  'alt-elsewhere',
  'name-is-text',
  /** Languages. */
  'language-found',
  'language-confirm',
  'language-spelling',
  'language-agree',
  'fill-language',
  /** ARIA. */
  'spelling',
  'remove-ignored',
  'remove-not-allowed',
  'remove-role',
  'tab-roles',
  'group-around',
  'real-button',
  'small-letters',
  'add-state',
  'add-required',
  'value-nearest',
  'successor-role',
  'show-page',
  /** Structure. */
  'heading-level',
  'heading-level-confirm',
  'one-level',
  'list-around',
  'list-items',
  'list-of-lines',
  'letter-spacing',
  'header-cell',
  'header-row',
  'headers-meant',
  'scope-value',
  /** Keyboard, window and time. */
  'tab-order',
  'tab-order-frame',
  'allow-zoom',
  'redirect-at-once',
  'no-reload',
  'no-movement',
  'no-autoplay',
  'autocomplete-token',
  'autocomplete-type',
  'no-access-key',
  'allow-paste',
  'keep-focus',
  /** What is read and what is not. */
  'silence-icon',
  'tie-error',
  'image-heard',
  'text-heard',
] as const;
export type CorrectionNote = (typeof CORRECTION_NOTES)[number];

/** A piece of code that goes and what comes in its place: a place where something is put in has no length. */
export interface CodeEdit {
  /** Offsets into the code before the correction, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
}

/** The code of one element as it is and as it could be. */
export interface Correction {
  /** `html`: markup of the element, cut where it is long; `css`: declarations, wherever they stand. */
  language: 'html' | 'css';
  before: string;
  /**
   * Code that can be pasted. Where words of a person are missing (see `needsWords`) it is `before` with a comment that says
   * what to write, so that it still fails the check: `alt="[?]"` would pass it and leave the page worse than it was.
   */
  after: string;
  /** The proposal, in the order of their places, without overlaps; a text may hold CORRECTION_GAP. */
  edits: CodeEdit[];
  /** False where a person must fill a gap or confirm what was proposed. */
  isComplete: boolean;
  note: CorrectionNote;
  /** It was tried on a copy of the page: the failure was gone, and nothing else had become worse. */
  isProved?: true;
}

/** Carries out edits that are in order and do not overlap. */
export function applyEdits(code: string, edits: readonly CodeEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** Whether an edit has a gap. Code of the page that happens to hold the same signs is none. */
export function needsWords({ edits }: Pick<Correction, 'edits'>): boolean {
  return edits.some(({ text }) => text.includes(CORRECTION_GAP));
}

/** The code with all edits carried out, gaps too: to be read, never to be pasted. */
export function proposedCode({ before, edits }: Pick<Correction, 'before' | 'edits'>): string {
  return applyEdits(before, edits);
}

/** What stands in `after`: the corrected code, or where words are missing the code as it is with a comment. */
export function pasteableCode({
  language,
  before,
  edits,
}: Pick<Correction, 'language' | 'before' | 'edits'>): string {
  if (!needsWords({ edits })) return applyEdits(before, edits);
  const proposal = edits
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ... ');
  const task =
    proposal === CORRECTION_GAP
      ? 'To do: write the missing words into this element'
      : `To do: fill in ${CORRECTION_GAP} and add this: ${proposal}`;
  return language === 'css'
    ? `/* ${task.replaceAll('*/', '* /')} */\n${before}`
    : // Two hyphens in a row could end the comment early.
      `<!-- ${task.replace(/-(?=-)/g, '- ')} -->\n${before}`;
}
