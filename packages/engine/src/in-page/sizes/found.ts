/** Elements are indexes into the list of found elements. */
export interface FoundLoss {
  element: number;
  holder: number;
  how: 'below' | 'beside' | 'dots' | 'text' | 'box';
  by: number | null;
  byWindow: boolean;
  isAway: boolean;
  text: string;
}

export interface FoundBeyond {
  element: number;
  what: 'words' | 'control' | 'part';
  part: number | null;
}

export interface FoundNarrow {
  lost: FoundLoss[];
  sideways: { width: number; beyond: FoundBeyond[] } | null;
  gone: FoundGone[];
  mayOpen: boolean;
  goneTexts: { element: number; text: string }[];
}

export interface FoundGone {
  element: number;
  first: number;
  count: number;
  fields: number;
  isAlone: boolean;
}

export interface FoundTurn {
  lostShare: number;
  textShare: number;
  added: { element: number; text: string } | null;
  cover: { element: number; text: string } | null;
}
