import type { LineKind, Rect } from '@abhigam/domain';
import type { Part } from './parts.ts';

/** Position in the snapshot. */
export interface Place {
  frame: number;
  node: number;
}

/** One utterance of a screen reader. */
export interface Line {
  /** A link that contains an image is both: screen readers navigate to it either way. */
  kinds: LineKind[];
  /** Number of landmarks, lists, tables and other containers around it. */
  depth: number;
  says: Part[];
  /** Heading level. */
  level: number | null;
  /** Declared language of its texts as a valid tag; null when there is none. */
  lang: string | null;
  place: Place;
  /** In page coordinates; null when it cannot be shown. */
  rect: Rect | null;
  selector: string;
}
