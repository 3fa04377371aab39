// First: the session asks the shell which addresses require login.
import './shells/activate.ts';
// Second: removes a password from the address before any other code runs.
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

// Zod generates validators with `new Function`, which the content security policy forbids and browsers report.
// This sets `jitless` where zod reads it before the first schema: importing `z.config` adds 4 kB to every
// screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

void start();

/**
 * No top-level await: dynamic imports here depend on this module, so both would wait for each other (deadlock).
 */
async function start(): Promise<void> {
  startTheme();
  startAnnouncer();
  // Not handled here: the first screen awaits the same rejected promise and shows the error.
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
