import type { NodeRef } from './node-ref.ts';

/**
 * The page laid out in other sizes, against how it was in its own. Of the page itself and of frames that its process
 * shows and it may look into; in closed shadow trees nothing is looked at.
 */
export interface SizesUse {
  /** In a window of 320 by 256 CSS pixels: one of 1280 by 1024 at 400 %. */
  narrow: {
    lost: LostText[];
    /** Null where people cannot scroll sideways, or need not. */
    sideways: Sideways | null;
    /** Parts whose controls are shown no more, the outermost of each. */
    gone: GoneControls[];
    /** Something that can be operated is shown here and was not before, or is collapsed: it may open what is gone. */
    mayOpen: boolean;
    /**
     * Paragraphs that a style sheet takes away while what is around them stays: nothing that is shown says the same, and nothing
     * beside them has come instead or may open them. Absent in facts from before it was looked for.
     */
    goneTexts?: GoneText[];
  };
  /** In a window of 640 by 512 CSS pixels: one of 1280 by 1024 with the browser's zoom at 200 %. */
  doubled: {
    lost: LostText[];
    /** Elements whose text follows the width of the window, so that zooming leaves it as it is; at most 20. */
    unscaled: NodeRef[];
  };
  /** In its own size with the text spacing of 1.4.12; null where it could not be set. */
  spaced: { lost: LostText[] } | null;
  /** Turned on its side; null where nothing on the page asks how the screen is held. */
  turned: { portrait: Turned; landscape: Turned } | null;
}

/** A box that shows less of its text than before; one for each box. */
export interface LostText {
  /** The box that cuts text off, the outermost that the window cuts off, or the text that is overlapped. */
  element: NodeRef;
  /** The element whose text it is. */
  holder: NodeRef;
  /** `below`, `beside`: cut off there; `dots`: three dots stand for the rest; `text`, `box`: something lies over it. */
  how: 'below' | 'beside' | 'dots' | 'text' | 'box';
  /** What lies over it. */
  by: NodeRef | null;
  /** The edge of the window cuts, and nobody can scroll there. */
  byWindow: boolean;
  /** Nothing at all is left of the text. */
  isAway: boolean;
  /** Its beginning. */
  text: string;
}

export interface Sideways {
  /** CSS pixels that can be scrolled to. */
  width: number;
  /** Outermost elements that reach beyond the window; at most 20. */
  beyond: BeyondEdge[];
}

export interface BeyondEdge {
  element: NodeRef;
  /**
   * What of it lies beyond the edge: text, a control, or what may need two dimensions, such as a table or a picture (`part`).
   */
  what: 'words' | 'control' | 'part';
  /** The table, picture, code or the like. */
  part: NodeRef | null;
}

export interface GoneControls {
  element: NodeRef;
  /** The first of them. */
  first: NodeRef;
  count: number;
  /** Fields among them. */
  fields: number;
  /**
   * It is one control that a style sheet takes away by itself: nothing that can be operated has come instead, and nothing hidden has
   * its words or its address. Absent in facts from before it was looked for.
   */
  isAlone?: boolean;
}

export interface GoneText {
  element: NodeRef;
  /** Its beginning. */
  text: string;
}

/** What a window of 640 by 512 CSS pixels, or 512 by 640, shows in one orientation only. */
export interface Turned {
  /** Share (0 to 1) of what the other orientation shows that is gone in this one, by characters. */
  lostShare: number;
  /** How much text this one shows, against the other. */
  textShare: number;
  /** The element that shows text which the other orientation does not, and that text. */
  added: { element: NodeRef; text: string } | null;
  /** Fixed part that covers the window here, and not in the other orientation. */
  cover: { element: NodeRef; text: string } | null;
}
