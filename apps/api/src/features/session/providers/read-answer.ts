/**
 * The text of an answer that may come from anywhere; null where it is longer than `mostBytes`. Counted while it is read, and given up
 * there: a server that never stops sending would fill the memory before its time is over.
 */
export async function readAnswer(response: Response, mostBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Left in its midst, the loop closes the connection.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
