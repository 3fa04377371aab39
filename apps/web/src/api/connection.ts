import type { ClientOptions } from '@abhigam/client';
import { type AppError, TOKEN_IN_COOKIE } from '@abhigam/domain';
import { idleSeconds } from '../session/idle.ts';
import { currentUser } from '../session/session-store.ts';
import { API_BASE } from './base.ts';
import { fetchOrTake } from './early-answers.ts';

let answerSecret: () => Promise<string | null> = async () => null;
let whenUnauthorized: (refusal: AppError) => void = () => undefined;

/** How the API is reached. The client with all its calls stands beside it, and comes with the screens that use it. */
export const connection: ClientOptions = {
  baseUrl: API_BASE,
  session: () => currentUser() ?? { localTokenId: TOKEN_IN_COOKIE },
  idleSeconds,
  fetch: (url, init) => fetchOrTake(url, init, currentUser()?.sessionId ?? null),
  answerSecret: () => answerSecret(),
  onUnauthorized: (refusal) => whenUnauthorized(refusal),
};

/** Where the secret is found that opens encrypted answers. */
export function setAnswerSecret(read: () => Promise<string | null>): void {
  answerSecret = read;
}

/** What happens when the server says that the session has ended. */
export function onSessionEnd(handler: (refusal: AppError) => void): void {
  whenUnauthorized = handler;
}
