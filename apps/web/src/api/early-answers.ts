/** What was asked for before the app came (`build/fetch-early.ts`). */
interface EarlyAnswers {
  /** Of the person for whom it was asked. */
  sessionId: string;
  /** By method and address. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  var abhigamEarly: EarlyAnswers | undefined;
}

/** Older than that, an answer is no answer to what is asked now. */
const HOLDS_MS = 30_000;

/**
 * Sends a request, or takes the answer that is there or on its way. Each is given once, and only in the session for which it was
 * asked.
 */
export async function fetchOrTake(
  url: string,
  init: RequestInit,
  sessionId: string | null,
): Promise<Response> {
  const early = globalThis.abhigamEarly;
  const key = `${init.method ?? 'GET'} ${url}`;
  const answer = early?.answers.get(key);
  early?.answers.delete(key);
  if (!answer || early?.sessionId !== sessionId || performance.now() > HOLDS_MS) return fetch(url, init);
  // What has failed is asked for again.
  return (await answer.catch(() => null)) ?? fetch(url, init);
}
