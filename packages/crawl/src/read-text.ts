/** What came of asking for a text. `status`: the HTTP status when there was one. `reason`: a sentence. */
export type TextAnswer<T> = { ok: true; value: T } | { ok: false; status: number | null; reason: string };

/**
 * Opens the text behind an address, hands it to `read` piece by piece and closes it when that is done. Follows
 * redirects, unpacks gzip, limits size and time, and refuses addresses that must not be opened. The pieces end with
 * an error when the text is cut short; what was read before may be kept. Egress' `openTextStream` is made for it.
 */
export type ReadText = <T>(
  url: string,
  read: (pieces: AsyncIterable<string>) => Promise<T>,
) => Promise<TextAnswer<T>>;
