/** Placeholder in a correction for text that only a person can write. */
export const CORRECTION_GAP = '[?]';

/** Hints about a correction other than its code: keys of sentences in the web app's catalogue. */
export const CORRECTION_NOTES = [
  /** Colours: in the style attribute, and in a style sheet. */
  'colour',
  'colour-in-style-sheet',
  'underline',
  'underline-in-style-sheet',
  'remove-important',
  'target-in-style-sheet',
  'large-target-in-style-sheet',
  'focus-in-style-sheet',
  'room-in-style-sheet',
  /** Names: what was suggested from which source, or that nothing was found. */
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
  /** What screen readers announce and skip. */
  'silence-icon',
  'tie-error',
  'image-heard',
  'text-heard',
] as const;
export type CorrectionNote = (typeof CORRECTION_NOTES)[number];

/** A replacement of a piece of code; an insertion has length 0. */
export interface CodeEdit {
  /** Offsets into the code before the correction, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
}

/** Current and corrected code of one element. */
export interface Correction {
  /** `html`: markup of the element, truncated if long; `css`: declarations, wherever they are. */
  language: 'html' | 'css';
  before: string;
  /**
   * Code that can be pasted. If text from a person is missing (see `needsWords`), it is `before` with a comment
   * that says what to write, so that the check still fails: `alt="[?]"` would pass it and make the page worse.
   */
  after: string;
  /** The suggested edits in order of position, without overlaps; a text may contain CORRECTION_GAP. */
  edits: CodeEdit[];
  /** False if a person must fill a gap or confirm the suggestion. */
  isComplete: boolean;
  note: CorrectionNote;
  /** Verified on a copy of the page: the failure was gone, without new failures. */
  isProved?: true;
}

/** Applies edits that are sorted and do not overlap. */
export function applyEdits(code: string, edits: readonly CodeEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** Whether an edit has a gap. The same characters in the code of the page do not count. */
export function needsWords({ edits }: Pick<Correction, 'edits'>): boolean {
  return edits.some(({ text }) => text.includes(CORRECTION_GAP));
}

/** The code with all edits applied, including gaps: for display, not for pasting. */
export function proposedCode({ before, edits }: Pick<Correction, 'before' | 'edits'>): string {
  return applyEdits(before, edits);
}

/** The value of `after`: the corrected code, or if text is missing, the current code with a comment. */
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
    : // Two consecutive hyphens could end the comment early.
      `<!-- ${task.replace(/-(?=-)/g, '- ')} -->\n${before}`;
}
