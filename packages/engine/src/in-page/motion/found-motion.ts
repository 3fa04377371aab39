export interface FoundChange {
  element: number;
  how: 'moves' | 'text';
  times: number;
  spanMs: number;
  isCounter: boolean;
  /** Null when no stop control was clicked. */
  afterStop: number | null;
  /** Like `afterStop`, for a next-slide control; null when none was clicked. */
  afterTurn: number | null;
  /** The part belongs to a carousel that did not move until a next-slide control was clicked. */
  onlyOnceUsed: boolean;
}

export interface FoundAnimation {
  element: number;
  pseudo: 'content' | 'bare' | null;
  /** Null for an endless animation. */
  totalMs: number | null;
  periodMs: number;
  rounds: number | null;
  properties: string[];
  blinks: boolean;
  backgrounds: string[];
}
