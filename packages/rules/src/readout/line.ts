import type { LineKind, Rect } from '@abhigam/domain';
import type { Part } from './parts.ts';

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
