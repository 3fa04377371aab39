// First: which shell is shown tells which addresses are ours.
import './shells/activate.ts';
// Then: takes a password out of the address before anything else runs.
import './session/arrival.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTexts } from './i18n/texts.ts';
import { startSession } from './session/session-store.ts';
import { loadPublicSettings } from './settings/public-settings.ts';
import { startTheme } from './theme/theme-store.ts';
import { startAnnouncer } from './ui/feedback/announce.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

startTheme();
startAnnouncer();
// A failure is met again, and shown, by the first screen.
loadPublicSettings().catch(() => undefined);
await Promise.all([startTexts(), startSession()]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
