export interface FoundChange {
  element: number;
  how: 'moves' | 'text';
  times: number;
  spanMs: number;
  isCounter: boolean;
  /** Null where nothing was pressed that seems to stop it. */
  afterStop: number | null;
  /** The same of a control for another slide; null where none was pressed. */
  afterTurn: number | null;
  /** It is of a row of slides that stood still until a control for another slide was pressed. */
  onlyOnceUsed: boolean;
}

export interface FoundAnimation {
  element: number;
  pseudo: 'content' | 'bare' | null;
  /** Null for endless. */
  totalMs: number | null;
  periodMs: number;
  rounds: number | null;
  properties: string[];
  blinks: boolean;
  backgrounds: string[];
}
