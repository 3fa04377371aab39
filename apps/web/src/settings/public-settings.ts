import type { PublicSettings } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { use } from 'react';
import { askAgain } from '../api/ask-again.ts';
import { setAnswerSecret } from '../api/connection.ts';
import { readPublicSettings } from './model/is-public-settings.ts';

setAnswerSecret(async () => (await loadPublicSettings()).answerSecret);

let loading: Promise<PublicSettings> | null = null;

/** What the deployment chose: brand, mock login, hidden parts. Loaded once, before anything is shown. */
export function usePublicSettings(): PublicSettings {
  return use(loadPublicSettings());
}

/** Asks at the start of the app, beside the code of the first screen. */
export function loadPublicSettings(): Promise<PublicSettings> {
  loading ??= askAgain(ask);
  return loading;
}

/** Without the client and the schemas of its calls, which the home page has no other use for. */
async function ask(): Promise<PublicSettings> {
  const answer: unknown = await fetch('/api/public-settings', {
    headers: { accept: 'application/json' },
  }).then((response) => (response.ok ? response.json() : null));
  const settings = readPublicSettings(answer);
  if (!settings) throw new AppError('ER_SERVER', say('server.noSettings'));
  return settings;
}
