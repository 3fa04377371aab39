import type { PublicSettings } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { use, useSyncExternalStore } from 'react';
import { askAgain } from '../api/ask-again.ts';
import { API_BASE } from '../api/base.ts';
import { setAnswerSecret } from '../api/connection.ts';
import { readPublicSettings } from './model/is-public-settings.ts';

setAnswerSecret(async () => (await loadPublicSettings()).answerSecret);

let loading: Promise<PublicSettings> | null = null;
/** What a later answer says; null until there is one. */
let newer: PublicSettings | null = null;
/** Of the last answer: while it holds, the server answers without a body. */
let tag: string | null = null;
/** Tells the last answer from others: its tag, or its text where something on the way has taken the tag away. */
let mark = '';
let askedAt = 0;
const watchers = new Set<() => void>();

/** What the deployment and its super admins chose: brand, mock login, hidden parts. Loaded before anything is shown. */
export function usePublicSettings(): PublicSettings {
  const first = use(loadPublicSettings());
  return useSyncExternalStore(watch, () => newer ?? first);
}

/** Asks at the start of the app, beside the code of the first screen. */
export function loadPublicSettings(): Promise<PublicSettings> {
  loading ??= askAgain(async () => {
    const settings = await ask();
    if (!settings) throw new AppError('ER_SERVER', say('server.noSettings'));
    return settings;
  });
  return loading;
}

/** When they were last asked for, in milliseconds since 1970. */
export function askedPublicSettingsAt(): number {
  return askedAt;
}

/** Asks whether anything has changed, and shows it. False where all is as it was; a failure leaves it so. */
export async function refreshPublicSettings(): Promise<boolean> {
  await loadPublicSettings();
  const before = mark;
  const settings = await ask();
  if (!settings || mark === before) return false;
  newer = settings;
  for (const watcher of watchers) watcher();
  return true;
}

/**
 * Without the client and the schemas of its calls, which the home page has no other use for. The first time the same request as
 * `build/fetch-early.ts` has made, so that the browser gives its answer.
 */
async function ask(): Promise<PublicSettings | null> {
  askedAt = Date.now();
  const response = await fetch(`${API_BASE}/public-settings`, {
    headers: tag ? { 'if-none-match': tag } : {},
  });
  if (!response.ok) return null;
  const text = await response.text();
  const settings = readPublicSettings(JSON.parse(text));
  if (settings) {
    tag = response.headers.get('etag');
    mark = tag ?? text;
  }
  return settings;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
