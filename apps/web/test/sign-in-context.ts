import type { SessionUser } from '@abhigam/contract';
import { sessionCookie, storedSession } from '@abhigam/testing';
import type { BrowserContext } from 'playwright-core';

/** Signs in all pages of the context at this origin. */
export async function signInContext(context: BrowserContext, url: string, user: SessionUser): Promise<void> {
  await addSessionCookie(context, url, user);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storedSession(user));
}

export async function addSessionCookie(
  context: BrowserContext,
  url: string,
  user: SessionUser,
): Promise<void> {
  await context.addCookies([{ ...sessionCookie(user), url, httpOnly: true, sameSite: 'Strict' }]);
}
