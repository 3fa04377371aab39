/// <reference lib="dom" />

export interface UseKit {
  /** Remembers what can be seen now, for good: the page as it was judged. */
  remember(): void;
  /** Remembers what can be seen now. */
  mark(): void;
  /**
   * Notes what can be seen now and could neither be seen when it was marked nor when the page was judged, and tells how it
   * looks: the same words as long as nothing of it moves. Parts that change by themselves count only for a control in them.
   */
  findNews(control: Element | null): string;
  /** The outermost elements that `findNews` noted, and what in them had been seen before. */
  news: Element[];
  knownInNews: Element[];
  /** What the news take up of the window together; null where they lie outside it. */
  newsBox(): Box | null;
  /** Brings what moves to rest, after the page had two frames' time to react. */
  settle(): Promise<void>;
  /** Notes what can be seen now and could not be seen when it was marked; the outermost elements of it. */
  findShown(): ShownPart[];
  /** Of what was found last: which can still be seen. */
  stillShown(): boolean[];
  /** The elements that were found last, for whoever asks the browser for their numbers. */
  found: Element[];
  /** Of what was found last: some lies over what was in sight before outside `trigger`, or over a control in it. */
  coversBeyond(trigger: Element): boolean;
  /** Of what was found last only these count. */
  keepOnly(parts: readonly number[]): void;
  /** Keeps what was found last, while something else is tried in it. */
  keepFound(): void;
  /** What was kept is what was found last. */
  bringFoundBack(): void;
  /** There are more elements in the body than when it was marked, its scripts and styles aside. */
  hasGrown(): boolean;
  /** Where the focus is, inside shadow trees too; null where it is nowhere. */
  focused(): Element | null;
  /** Events that were submitted since it was last asked. */
  takeSubmits(): number;
  /** What is seen of an element now; null where nothing is. */
  boxOf(element: Element): Box | null;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a page that has come into sight. Boxes: CSS pixels, from the top left of the window. */
export interface ShownPart {
  box: Box;
  /** Its visible text, at most 200 characters. */
  text: string;
  /** The nearest element around it, or itself, that has a role: `dialog`, `menu`, `tooltip`, `alert`, `status` or none. */
  role: string;
  /** It lies over text or controls that were in sight before. */
  covers: boolean;
  /** How many links, buttons and fields it holds. */
  controls: number;
}
