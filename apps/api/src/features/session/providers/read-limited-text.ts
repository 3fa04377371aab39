/**
 * Reads the text of an untrusted response; null if longer than `mostBytes`. Aborts while reading: a server that
 * never stops sending would fill the memory before the timeout.
 */
export async function readLimitedText(response: Response, mostBytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early closes the connection.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
