/// <reference lib="dom" />

/** What differs between two looks at one part of a stop; see `FocusChange` of the facts. */
export interface SeenChange {
  kind: string;
  on: string;
  /** Number of the element. */
  element: number;
  pseudo: string | null;
  from: string;
  to: string;
  width: number;
  offset: number;
  sight: string;
  stays: boolean;
}

export type On = 'self' | 'inside' | 'around' | 'label' | 'beside';
export type Sight = 'seen' | 'clipped' | 'unseen';
export interface Part {
  element: Element;
  on: On;
  pseudo: 'before' | 'after' | null;
}
export interface State extends Part {
  /** By the names of styles; empty where there is no such pseudo-element. */
  values: Record<string, string>;
  place: { inParent: [number, number]; inWindow: [number, number]; width: number; height: number };
  hasText: boolean;
  /** It came into the stop or beside it with the focus. */
  isNew: boolean;
  /** Of the box, of what is drawn around it, and of the line just within its edges. */
  sight: Record<'box' | 'ring' | 'edge', Sight> | null;
}
