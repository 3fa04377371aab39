/** Result of fetching text. `status`: the HTTP status if there was one; `reason`: a message. */
export type TextAnswer<T> = { ok: true; value: T } | { ok: false; status: number | null; reason: string };

/**
 * Fetches text and streams it to `read`. Follows redirects, decompresses gzip, limits size and time, and
 * refuses forbidden addresses. The stream ends with an error when the text is truncated; what was read before
 * may be kept. Implemented by `openTextStream` of egress.
 */
export type ReadText = <T>(
  url: string,
  read: (pieces: AsyncIterable<string>) => Promise<T>,
) => Promise<TextAnswer<T>>;
