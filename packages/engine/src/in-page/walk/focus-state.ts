/// <reference lib="dom" />

/** A difference between two readings of a part of a tab stop; see `FocusChange` of the facts. */
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
  /** By style property; empty when the pseudo-element does not exist. */
  values: Record<string, string>;
  place: { inParent: [number, number]; inWindow: [number, number]; width: number; height: number };
  hasText: boolean;
  /** The element was added inside or next to the stop together with focus. */
  isNew: boolean;
  /** Visibility of the box, of the outline around it, and of the line just inside its edges. */
  sight: Record<'box' | 'ring' | 'edge', Sight> | null;
}
