export type Theme = 'light' | 'dark' | 'contrast';

/** The user's settings; null follows the system. */
interface Choice {
  scheme: 'light' | 'dark' | null;
  contrast: boolean | null;
}

const STORAGE_KEY = 'abhigam.theme';
const darkQuery = matchMedia('(prefers-color-scheme: dark)');
const contrastQuery = matchMedia('(prefers-contrast: more)');
const listeners = new Set<() => void>();
let choice = storedChoice();

export interface ThemeState {
  theme: Theme;
  isDark: boolean;
  isHighContrast: boolean;
}
let state = derive();

/** Applies the theme to the page and follows the system settings until the user has chosen. */
export function startTheme(): void {
  apply();
  darkQuery.addEventListener('change', update);
  contrastQuery.addEventListener('change', update);
}

export function chooseDark(isDark: boolean): void {
  choose({ ...choice, scheme: isDark ? 'dark' : 'light' });
}

export function chooseHighContrast(isHighContrast: boolean): void {
  choose({ ...choice, contrast: isHighContrast });
}

/** The theme that is shown now. */
export function currentTheme(): ThemeState {
  return state;
}

/** Registers a callback for theme changes; returns the function that unregisters it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: Choice): void {
  choice = next;
  localStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
  update();
}

function update(): void {
  state = derive();
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  document.documentElement.dataset.theme = state.theme;
}

function derive(): ThemeState {
  const isDark = choice.scheme === null ? darkQuery.matches : choice.scheme === 'dark';
  const isHighContrast = choice.contrast ?? contrastQuery.matches;
  return { theme: isHighContrast ? 'contrast' : isDark ? 'dark' : 'light', isDark, isHighContrast };
}

function storedChoice(): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const { scheme, contrast } = (stored ?? {}) as { scheme?: unknown; contrast?: unknown };
    return {
      scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
      contrast: typeof contrast === 'boolean' ? contrast : null,
    };
  } catch {
    // Malformed stored data: use the defaults.
    return { scheme: null, contrast: null };
  }
}
