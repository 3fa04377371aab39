/** Possible problems of a Tab stop; hints for a manual check, not verdicts. */
export const STOP_PROBLEMS = [
  /** No accessible name. */
  'no-name',
  /** Focusable although hidden by aria-hidden. */
  'hidden-from-readers',
  /** Invisible without focus, and possibly with it: facts describe the page at rest. */
  'not-visible',
  /** Moves it ahead of earlier elements. */
  'positive-tabindex',
  /** Positioned above or before the previous stop. */
  'jumps-back',
  /** Covered by another element. */
  'covered',
  /** Pressing Tab through the whole page never focused it. */
  'not-met',
] as const;
export type StopProblem = (typeof STOP_PROBLEMS)[number];

/** How a walk with the Tab key ended. */
export const WALK_ENDS = ['left', 'trapped', 'bound'] as const;
export type WalkEnd = (typeof WALK_ENDS)[number];

/** Content types of a transcript line; a line is displayed as its first type. */
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

/** Page texts by their function in a line. */
export const SPOKEN_TEXT_KINDS = ['text', 'name', 'value', 'description', 'header', 'marker'] as const;
export type SpokenTextKind = (typeof SPOKEN_TEXT_KINDS)[number];

/** Parts of a line: words of the screen reader first, then texts of the page. */
export const PART_KINDS = ['role', 'state', 'language', ...SPOKEN_TEXT_KINDS] as const;
export type PartKind = (typeof PART_KINDS)[number];
