/** A push parser for chunked text. */
export interface PieceReader {
  /** False when it wants no more: not its format, or too much for memory. */
  write(piece: string): boolean;
  end(): void;
}
