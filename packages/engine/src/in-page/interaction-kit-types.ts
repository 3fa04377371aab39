/// <reference lib="dom" />

export interface InteractionKit {
  /** Stores the visible elements permanently: the page as it was judged. */
  remember(): void;
  /** Stores the visible elements. */
  mark(): void;
  /**
   * Finds elements that are visible but were not at `mark` or when the page was judged, and returns a string
   * that stays equal as long as they do not move. Parts that change automatically count only for a control
   * inside them.
   */
  findNews(control: Element | null): string;
  /** The outermost elements that `findNews` found, and elements in them that were visible before. */
  news: Element[];
  knownInNews: Element[];
  /** Bounding box of the news in the window; null when they are outside it. */
  newsBox(): Box | null;
  /** Ends animations after the page had two frames to react. */
  settle(): Promise<void>;
  /** Finds the outermost elements that are visible but were not at `mark`. */
  findShown(): ShownPart[];
  /** Which of the elements found last are still visible. */
  stillShown(): boolean[];
  /** The elements found last, for reading their backend ids. */
  found: Element[];
  /**
   * Whether one of the elements found last covers something that was visible before outside `trigger`, or a
   * control in it.
   */
  coversBeyond(trigger: Element): boolean;
  /** Restricts the elements found last to these. */
  keepOnly(parts: readonly number[]): void;
  /** Saves the elements found last while something else is tried in them. */
  keepFound(): void;
  /** Restores the saved elements. */
  bringFoundBack(): void;
  /** The body has more elements than at `mark`, without scripts and styles. */
  hasGrown(): boolean;
  /** The focused element, including in shadow trees; null when there is none. */
  focused(): Element | null;
  /** Number of submit events since the last call. */
  takeSubmits(): number;
  /** Visible box of an element; null when nothing is visible. */
  boxOf(element: Element): Box | null;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a page that has become visible. Boxes: CSS pixels, from the top left of the window. */
export interface ShownPart {
  box: Box;
  /** The visible text of the part, at most 200 characters. */
  text: string;
  /** Role of the nearest ancestor or itself: `dialog`, `menu`, `tooltip`, `alert`, `status` or none. */
  role: string;
  /** The part covers text or controls that were visible before. */
  covers: boolean;
  /** Number of links, buttons and fields in it. */
  controls: number;
}
