import type { NodeRef } from './node-ref.ts';

/**
 * The page laid out in other sizes, compared with its original size. Covers the page itself and accessible
 * frames in the same process; closed shadow trees are not inspected.
 */
export interface ResizeFacts {
  /** In a viewport of 320 by 256 CSS pixels: 1280 by 1024 at 400 % zoom. */
  narrow: {
    lost: LostText[];
    /** Null when horizontal scrolling is impossible or not needed. */
    sideways: HorizontalOverflow | null;
    /** Outermost parts whose controls are no longer shown. */
    gone: GoneControls[];
    /** Whether an operable element is newly shown here, or is collapsed: it may open what is gone. */
    mayOpen: boolean;
    /**
     * Paragraphs that a style sheet hides while their surroundings remain: no visible text repeats them, and
     * nothing next to them has appeared instead or may open them. Absent in older facts.
     */
    goneTexts?: GoneText[];
  };
  /** In a viewport of 640 by 512 CSS pixels: 1280 by 1024 at 200 % browser zoom. */
  doubled: {
    lost: LostText[];
    /**
     * Elements whose text size depends on the viewport width, so that zooming does not enlarge it; at most 20.
     */
    unscaled: NodeRef[];
  };
  /**
   * The page in its original size with the text spacing of 1.4.12; null when the spacing could not be applied.
   */
  spaced: { lost: LostText[] } | null;
  /** Rotated; null when nothing on the page depends on the orientation. */
  turned: { portrait: OrientationView; landscape: OrientationView } | null;
}

/** A box that shows less of its text than before. One entry per box. */
export interface LostText {
  /** The box that clips text, the outermost one clipped by the viewport, or the overlapped text. */
  element: NodeRef;
  /** The element that contains the text. */
  holder: NodeRef;
  /**
   * Clipped at the bottom or at the side, cut by a text-overflow ellipsis (`dots`), or covered by text or by a
   * box.
   */
  how: 'below' | 'beside' | 'dots' | 'text' | 'box';
  /** What covers it. */
  by: NodeRef | null;
  /** Whether the text is clipped by the edge of the viewport and not reachable by scrolling. */
  byWindow: boolean;
  /** Whether the whole text is lost. */
  isAway: boolean;
  /** Start of the text. */
  text: string;
}

export interface HorizontalOverflow {
  /** Scrollable width in CSS pixels. */
  width: number;
  /** Outermost elements that extend beyond the viewport; at most 20. */
  beyond: OverflowingElement[];
}

export interface OverflowingElement {
  element: NodeRef;
  /**
   * What of it lies beyond the edge: text, a control, or content that may require two dimensions, such as a
   * table or an image (`part`).
   */
  what: 'words' | 'control' | 'part';
  /** The table, image, code or similar. */
  part: NodeRef | null;
}

export interface GoneControls {
  element: NodeRef;
  /** The first control. */
  first: NodeRef;
  count: number;
  /** Number of fields among them. */
  fields: number;
  /**
   * Whether it is a single control that a style sheet hides: no operable element has appeared instead, and no
   * hidden one has its text or URL. Absent in older facts.
   */
  isAlone?: boolean;
}

export interface GoneText {
  element: NodeRef;
  /** Start of the text. */
  text: string;
}

/** Content that a viewport of 640 by 512 CSS pixels, or 512 by 640, shows in only one orientation. */
export interface OrientationView {
  /** Share (0 to 1) of the other orientation's content that is missing in this one, by characters. */
  lostShare: number;
  /** Amount of text in this orientation relative to the other. */
  textShare: number;
  /** An element with text that the other orientation does not show, and that text. */
  added: { element: NodeRef; text: string } | null;
  /** Fixed element that covers the viewport only in this orientation. */
  cover: { element: NodeRef; text: string } | null;
}
