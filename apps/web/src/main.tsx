// First: the session asks the shell which addresses need one.
import './shells/activate.ts';
// Then: takes a password out of the address before anything else runs.
import './session/arrival.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError } from './api/error-reports.ts';
import { App } from './app/app.tsx';
import { startTexts } from './i18n/texts.ts';
import { startSession } from './session/session-store.ts';
import { loadPublicSettings } from './settings/public-settings.ts';
import { startTheme } from './theme/theme-choice.ts';
import { startAnnouncer } from './ui/feedback/announce.ts';
import './ui/fonts.css';
import './ui/stand-in-fonts.css';
import './ui/tokens.css';
import './ui/base.css';

// Zod generates validators with `new Function`, which the content security policy forbids and browsers report. This is its
// setting `jitless`, set where zod reads it before the first schema: importing `z.config` adds 4 kB to every screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

void start();

/**
 * Without an await at the top level: files that are fetched here import this one, and would wait for its end as it does
 * for theirs.
 */
async function start(): Promise<void> {
  startTheme();
  startAnnouncer();
  // Not handled here: the first screen gets the same rejection and shows it.
  loadPublicSettings().catch(() => undefined);
  await Promise.all([startTexts(), startSession()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  createRoot(root, { onUncaughtError: (error) => reportError('screen', error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
