import type { Rect } from './rect.ts';

/** The kinds that the report counts (specification, testing 2). An element can be of several. */
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

/** Where a medium stands: in an element, behind a link, or in a style sheet and by which of its properties. */
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
 * How far it came: `loaded` by the browser; `failed`; `waiting` until a person scrolls or plays; `linked`, so not
 * part of the page; `drawn` by the page itself, such as inline svg, so that there is nothing to load.
 */
export const MEDIA_STATES = ['loaded', 'failed', 'waiting', 'linked', 'drawn'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** Why a medium failed. `unreadable`: something came that is no picture. */
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
  /** Index of the frame and of the node in the page's facts; null for what only style sheets or scripts name. */
  place: { frame: number; node: number } | null;
  /** Markup of the element with long values cut, at most 800 characters; empty without one. */
  snippet: string;
  /** CSS selector, with the pseudo-element that carries it; empty without an element. */
  selector: string;
  /** Absolute, at most 2,000 characters, data addresses without their content; null for what is drawn. */
  address: string | null;
  /** Its text alternative; empty for none on purpose, null where there is none. */
  alternative: string | null;
  /** Of a font, or of an icon that a font paints. */
  family: string | null;
  /** For example `png`, `woff2`, `docx`; null when not known. */
  format: string | null;
  /** Of its content; null when not known. */
  bytes: number | null;
  /** Its own; null when not known. */
  naturalSize: MediaSize | null;
  /** Of its element as shown; null when it has no box. */
  shownSize: MediaSize | null;
  /** Where to see it in the page's picture, CSS pixels; null when it can't be seen there. */
  rect: Rect | null;
  state: MediaState;
  /** With state `failed` only. */
  failure: MediaFailure | null;
  /** The server's answer; null without one. */
  httpStatus: number | null;
  /** One of several pictures in one file, of which each place shows a part. */
  isSprite: boolean;
  /** Captions, subtitles, descriptions of a film or sound. */
  tracks: { kind: string; language: string }[];
  /** Text found in the picture by two recognisers; absent when recognition did not run on it. */
  recognisedText?: { asciiText: string; rawText: string } | undefined;
}

export interface MediaInventory {
  /** How many there are, those without an entry too. */
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
