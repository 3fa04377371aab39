import { isLanguage, rememberLanguage, storedLanguage } from '../i18n/languages.ts';
import { storedSession } from '../session/stored-session.ts';
import {
  chooseDark,
  chooseHighContrast,
  currentTheme,
  onThemeChange,
  startTheme,
} from '../theme/theme-choice.ts';

// Progressive enhancement of the static landing page: session, theme and language, which depend on this
// browser. Without script the page shows the login link and follows the system theme.

// Before the first paint, to avoid a flash of the wrong theme.
startTheme();
addEventListener('DOMContentLoaded', () => {
  openChosenLanguage();
  showSession();
  showSwitches();
});

/** Opens the page in the stored language, and stores the language selected here. */
function openChosenLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')) {
    const { hreflang } = link;
    if (!isLanguage(hreflang)) continue;
    if (storedLanguage() === hreflang && document.documentElement.lang !== hreflang) {
      location.replace(link.href);
      return;
    }
    link.addEventListener('click', () => rememberLanguage(hreflang));
  }
}

/**
 * For signed-in users, replaces Login by Dashboard (or View Onboarding Request) and Logout, as on every public
 * page.
 */
function showSession(): void {
  // Another tab may sign in or out, and the browser may restore this page from its back/forward cache.
  const show = () => {
    const session = storedSession();
    const shown = session === null ? 'signed-out' : session.isApproved ? 'approved' : 'unapproved';
    for (const part of document.querySelectorAll<HTMLElement>('[data-for]'))
      part.hidden = !part.dataset.for?.split(' ').includes(shown);
  };
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}

function showSwitches(): void {
  const switches = [...document.querySelectorAll<HTMLButtonElement>('button[data-switch]')];
  const show = () => {
    const { isDark, isHighContrast } = currentTheme();
    for (const button of switches) {
      const isContrast = button.dataset.switch === 'contrast';
      // High contrast has one colour scheme, so the dark theme is not available in it.
      button.hidden = !isContrast && isHighContrast;
      button.setAttribute('aria-pressed', String(isContrast ? isHighContrast : isDark));
    }
  };
  for (const button of switches)
    button.addEventListener('click', () => {
      const { isDark, isHighContrast } = currentTheme();
      if (button.dataset.switch === 'contrast') chooseHighContrast(!isHighContrast);
      else chooseDark(!isDark);
    });
  onThemeChange(show);
  show();
}
