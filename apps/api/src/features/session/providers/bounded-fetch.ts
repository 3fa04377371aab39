import type { CustomFetch } from 'openid-client';
import { readAnswer } from './read-answer.ts';

/** Statuses whose answers have no body, which `Response` insists on. */
const BODILESS = new Set([101, 204, 205, 304]);

/**
 * Fetch for a client that reads whole answers: one that is longer fails as one that broke off, before more than that of it is held in
 * memory.
 */
export function boundedFetch(mostBytes: number): CustomFetch {
  return async (url, { body, ...options }) => {
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body;
    const answer = await fetch(url, { ...options, ...(sent === undefined ? {} : { body: sent }) });
    const text = await readAnswer(answer, mostBytes);
    if (text === null)
      throw new TypeError(`The answer of ${new URL(url).host} is longer than ${mostBytes} bytes.`);
    const { status, statusText, headers } = answer;
    // Its bytes are those of the text, no longer packed.
    const told = new Headers(headers);
    told.delete('content-encoding');
    told.delete('content-length');
    return new Response(BODILESS.has(status) ? null : text, { status, statusText, headers: told });
  };
}
