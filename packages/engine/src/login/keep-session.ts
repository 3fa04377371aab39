import { z } from 'zod';
import type { Hands } from '../browser/hands.ts';
import { readStorage } from '../in-page/read-storage.ts';
import type { SignInPage } from './sign-in-page.ts';
import type { SessionParts } from './site-session.ts';

/** Characters; a site that keeps more than this in the browser keeps its data there, not its session. */
const MAX_STORAGE = 2_000_000;
const MAX_COOKIES = 500;

const entries = z.record(z.string(), z.string());
const storage = z.object({ origin: z.string(), local: entries, session: entries }).nullable();

/** What the sign-in left in the browser. */
export async function keepSession(page: SignInPage, hands: Hands): Promise<SessionParts['kept']> {
  const cookies = await hands.cookies();
  const kept = storage.parse(await page.run(`(${readStorage.toString()})(${MAX_STORAGE})`));
  return { cookies: cookies.slice(0, MAX_COOKIES), storage: kept };
}
