import type { CustomFetch } from 'openid-client';
import { readLimitedText } from './read-limited-text.ts';

/** `Response` requires a null body for these statuses. */
const NULL_BODY_STATUSES = new Set([101, 204, 205, 304]);

/**
 * A fetch for a client that reads whole responses: a longer response fails like an interrupted one, before more
 * than `mostBytes` are in memory.
 */
export function boundedFetch(mostBytes: number): CustomFetch {
  return async (url, { body, ...options }) => {
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body;
    const answer = await fetch(url, { ...options, ...(sent === undefined ? {} : { body: sent }) });
    const text = await readLimitedText(answer, mostBytes);
    if (text === null)
      throw new TypeError(`The answer of ${new URL(url).host} is longer than ${mostBytes} bytes.`);
    const { status, statusText, headers } = answer;
    // The body is decompressed, so its encoding and length headers no longer apply.
    const responseHeaders = new Headers(headers);
    responseHeaders.delete('content-encoding');
    responseHeaders.delete('content-length');
    return new Response(NULL_BODY_STATUSES.has(status) ? null : text, {
      status,
      statusText,
      headers: responseHeaders,
    });
  };
}
