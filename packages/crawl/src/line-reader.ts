import type { PieceReader } from './piece-reader.ts';

/** Splits a chunked text into lines. Lines longer than `maxLength` are dropped. */
export function lineReader(maxLength: number, onLine: (line: string) => void): PieceReader {
  let open = '';
  const take = (line: string) => {
    if (line.length <= maxLength) onLine(line);
  };
  return {
    write(piece) {
      const [first = '', ...rest] = piece.split(/\r\n|\r|\n/);
      // One character beyond the limit is enough to detect a line that is too long.
      open = (open + first).slice(0, maxLength + 1);
      for (const line of rest) {
        take(open);
        open = line.slice(0, maxLength + 1);
      }
      return true;
    },
    end: () => take(open),
  };
}
