import type { Rect } from './rect.ts';

/** Media types that the report counts (specification, testing 2). An element can have several. */
export const MEDIA_TYPES = [
  'imageLink',
  'imageButton',
  'decorative',
  'background',
  'fontIcon',
  'inline',
  'videos',
  'audios',
  'pdfs',
  'fonts',
  'others',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Where a medium is used: in an element, behind a link, or in a style sheet by property. */
export const MEDIA_USES = [
  'element',
  'link',
  'background',
  'list-style',
  'border-image',
  'content',
  'cursor',
  'mask',
  'font-face',
  'script',
] as const;
export type MediaUse = (typeof MEDIA_USES)[number];

/**
 * Loading state: `loaded` by the browser; `failed`; `waiting` for scrolling or playing; `linked`, so not part
 * of the page; `drawn` inline, such as svg, without a file.
 */
export const MEDIA_STATES = ['loaded', 'failed', 'waiting', 'linked', 'drawn'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** Why a medium failed. `unreadable`: the content is not an image. */
export const MEDIA_FAILURES = ['http-status', 'blocked', 'network', 'unreadable', 'invalid-address'] as const;
export type MediaFailure = (typeof MEDIA_FAILURES)[number];

/** CSS pixels. */
export interface MediaSize {
  width: number;
  height: number;
}

export interface MediaEntry {
  /** Never empty. */
  types: MediaType[];
  use: MediaUse;
  /** Index of frame and node in the page's facts; null if only style sheets or scripts refer to it. */
  place: { frame: number; node: number } | null;
  /** Markup of the element with truncated values, at most 800 characters; empty without an element. */
  snippet: string;
  /** CSS selector, including a pseudo-element; empty without an element. */
  selector: string;
  /** Absolute URL, at most 2,000 characters, data URLs without content; null for inline drawings. */
  address: string | null;
  /** The medium's text alternative; empty if decorative on purpose, null if missing. */
  alternative: string | null;
  /** Font family of a font or an icon font glyph. */
  family: string | null;
  /** For example `png`, `woff2`, `docx`; null if unknown. */
  format: string | null;
  /** Size of the content; null if unknown. */
  bytes: number | null;
  /** Intrinsic size; null if unknown. */
  naturalSize: MediaSize | null;
  /** Rendered size of the element; null without a box. */
  shownSize: MediaSize | null;
  /** Position in the page screenshot, CSS pixels; null if not visible there. */
  rect: Rect | null;
  state: MediaState;
  /** With state `failed` only. */
  failure: MediaFailure | null;
  /** Status of the response; null without one. */
  httpStatus: number | null;
  /** A sprite: one file with several images. */
  isSprite: boolean;
  /** Captions, subtitles and descriptions of audio or video. */
  tracks: { kind: string; language: string }[];
  /** Text in the image, found by two OCR engines; missing if OCR did not run. */
  recognisedText?: { asciiText: string; rawText: string } | undefined;
}

export interface MediaInventory {
  /** Totals, including media without an entry. */
  counts: Record<MediaType, number>;
  /** In document order, at most MAX_MEDIA_ENTRIES of each type. */
  entries: MediaEntry[];
}

export const MAX_MEDIA_ENTRIES = 1_000;

/** A value for each type. */
export function byMediaType<T>(of: (type: MediaType) => T): Record<MediaType, T> {
  return {
    imageLink: of('imageLink'),
    imageButton: of('imageButton'),
    decorative: of('decorative'),
    background: of('background'),
    fontIcon: of('fontIcon'),
    inline: of('inline'),
    videos: of('videos'),
    audios: of('audios'),
    pdfs: of('pdfs'),
    fonts: of('fonts'),
    others: of('others'),
  };
}

export function noMedia(): Record<MediaType, number> {
  return byMediaType(() => 0);
}
