/** What is wrong with a stop of the Tab key; for a person to look at, no verdict. */
export const STOP_PROBLEMS = [
  /** Nothing is said when it is reached. */
  'no-name',
  /** Kept from assistive technology by aria-hidden, and yet a stop. */
  'hidden-from-readers',
  /** Is not seen until it has the focus, and perhaps not then: facts are of a page at rest. */
  'not-visible',
  /** Moves it ahead of what stands before it. */
  'positive-tabindex',
  /** Stands above or before the stop before it. */
  'jumps-back',
  /** Something else is painted over it. */
  'covered',
  /** The key was pressed all the way through the page and did not come to it. */
  'not-met',
] as const;
export type StopProblem = (typeof STOP_PROBLEMS)[number];

/** How a walk with the Tab key ended. */
export const WALK_ENDS = ['left', 'trapped', 'bound'] as const;
export type WalkEnd = (typeof WALK_ENDS)[number];

/** What a line of the transcript is about; the first of a line's kinds is the one it is shown as. */
export const LINE_KINDS = [
  'page',
  'landmark',
  'heading',
  'link',
  'button',
  'field',
  'image',
  'list',
  'table',
  'group',
  'frame',
  'live',
  'media',
  'text',
  'end',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Texts of the page by what they are to a line. */
export const SAID_TEXTS = ['text', 'name', 'value', 'description', 'header', 'marker'] as const;
export type SaidText = (typeof SAID_TEXTS)[number];

/** Pieces of a line: words of ours first, then texts of the page. */
export const PART_KINDS = ['role', 'state', 'language', ...SAID_TEXTS] as const;
export type PartKind = (typeof PART_KINDS)[number];
