/** A reader that takes a text piece by piece. */
export interface PieceReader {
  /** False when it wants no more: the text is none of its kind, or would fill memory. */
  write(piece: string): boolean;
  end(): void;
}
