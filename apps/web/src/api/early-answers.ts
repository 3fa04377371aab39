/** Responses requested by `build/fetch-early.ts` before the app has loaded. */
interface EarlyAnswers {
  /** Session they were requested with. */
  sessionId: string;
  /** By method and URL. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  var abhigamEarly: EarlyAnswers | undefined;
}

/** Responses are discarded this long after page load. */
const MAX_AGE_MS = 30_000;

/**
 * Sends a request, or takes the early response when there is one, even if it is still pending. Each is used
 * once, and only in the session that requested it.
 */
export async function fetchOrUseEarly(
  url: string,
  init: RequestInit,
  sessionId: string | null,
): Promise<Response> {
  const early = globalThis.abhigamEarly;
  const key = `${init.method ?? 'GET'} ${url}`;
  const answer = early?.answers.get(key);
  early?.answers.delete(key);
  if (!answer || early?.sessionId !== sessionId || performance.now() > MAX_AGE_MS) return fetch(url, init);
  // A failed early request is sent again.
  return (await answer.catch(() => null)) ?? fetch(url, init);
}
