import { z } from 'zod';
import type { SessionParts } from '../browser/site-session.ts';
import type { UserActions } from '../browser/user-actions.ts';
import { readStorage } from '../in-page/read-storage.ts';
import type { SignInPage } from './sign-in-page.ts';

/** Characters; a site with more than this stores data there, not its session. */
const MAX_STORAGE = 2_000_000;
const MAX_COOKIES = 500;

const entries = z.record(z.string(), z.string());
const storage = z.object({ origin: z.string(), local: entries, session: entries }).nullable();

/**
 * Browser state after the sign-in. Cookies of an https site are restricted to https, whether or not they have
 * the Secure attribute.
 */
export async function keepSession(
  page: SignInPage,
  actions: UserActions,
  siteUrl: string,
): Promise<SessionParts['kept']> {
  const isEncrypted = new URL(siteUrl).protocol === 'https:';
  const cookies = (await actions.cookies()).map((cookie) =>
    isEncrypted ? { ...cookie, secure: true } : cookie,
  );
  const pageStorage = storage.parse(await page.run(`(${readStorage.toString()})(${MAX_STORAGE})`));
  return { cookies: cookies.slice(0, MAX_COOKIES), storage: pageStorage };
}
