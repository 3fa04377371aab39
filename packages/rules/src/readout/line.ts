import type { Rect } from '@abhigam/domain';
import type { Part } from './parts.ts';

/** What a line is about; the first of a line's kinds is the one it is shown as. */
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

/** Where something is in the facts. */
export interface Place {
  frame: number;
  node: number;
}

/** What a screen reader says in one go. */
export interface Line {
  /** A link with a picture in it is both: screen readers jump to it either way. */
  kinds: LineKind[];
  /** How many landmarks, lists, tables and the like it stands in. */
  depth: number;
  says: Part[];
  /** Of headings. */
  level: number | null;
  /** Language that its texts are declared to be in, as a valid tag; null where none is. */
  lang: string | null;
  place: Place;
  /** On the page; null where it cannot be shown. */
  rect: Rect | null;
  selector: string;
}
