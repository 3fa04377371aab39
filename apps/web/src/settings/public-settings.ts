import type { PublicSettings } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { use, useSyncExternalStore } from 'react';
import { API_BASE } from '../api/base.ts';
import { setAnswerSecret } from '../api/connection.ts';
import { withRetry } from '../api/with-retry.ts';
import { readPublicSettings } from './model/is-public-settings.ts';

setAnswerSecret(async () => (await loadPublicSettings()).answerSecret);

let loading: Promise<PublicSettings> | null = null;
/** The latest refreshed settings; null until there are some. */
let refreshed: PublicSettings | null = null;
/** ETag of the last response: if unchanged, the server responds without a body. */
let etag: string | null = null;
/** Identifies the last response: its ETag, or its text when a proxy has removed the ETag. */
let responseId = '';
let requestedAt = 0;
const watchers = new Set<() => void>();

/**
 * Settings of the deployment and its super admins: brand, mock login, hidden parts. Loaded before the first
 * screen.
 */
export function usePublicSettings(): PublicSettings {
  const first = use(loadPublicSettings());
  return useSyncExternalStore(watch, () => refreshed ?? first);
}

/** Requests the settings when the app starts, in parallel with the code of the first screen. */
export function loadPublicSettings(): Promise<PublicSettings> {
  loading ??= withRetry(async () => {
    const settings = await fetchSettings();
    if (!settings) throw new AppError('ER_SERVER', say('server.noSettings'));
    return settings;
  });
  return loading;
}

/** Time of the last request, in milliseconds since 1970. */
export function publicSettingsRequestedAt(): number {
  return requestedAt;
}

/** Refetches the settings and applies changes. Returns false when nothing changed or the request failed. */
export async function refreshPublicSettings(): Promise<boolean> {
  await loadPublicSettings();
  const before = responseId;
  const settings = await fetchSettings();
  if (!settings || responseId === before) return false;
  refreshed = settings;
  for (const watcher of watchers) watcher();
  return true;
}

/**
 * Without the API client and its schemas, which the home page does not need otherwise. The first request equals
 * that of `build/fetch-early.ts`, so that the browser reuses its response.
 */
async function fetchSettings(): Promise<PublicSettings | null> {
  requestedAt = Date.now();
  const response = await fetch(`${API_BASE}/public-settings`, {
    headers: etag ? { 'if-none-match': etag } : {},
  });
  if (!response.ok) return null;
  const text = await response.text();
  const settings = readPublicSettings(JSON.parse(text));
  if (settings) {
    etag = response.headers.get('etag');
    responseId = etag ?? text;
  }
  return settings;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
