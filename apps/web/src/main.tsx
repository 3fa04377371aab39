// First: which shell is shown tells which addresses are ours.
import './shells/activate.ts';
// Then: takes a password out of the address before anything else runs.
import './session/arrival.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startAriaWords } from './i18n/aria-words.ts';
import { startI18n } from './i18n/i18n.ts';
import { watchOtherWindows } from './session/session-store.ts';
import { startTheme } from './theme/theme-store.ts';
import { startAnnouncer } from './ui/feedback/announce.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

startTheme();
startAnnouncer();
watchOtherWindows();
startAriaWords();
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
