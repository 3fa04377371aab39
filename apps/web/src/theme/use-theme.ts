import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type ThemeState } from './theme-choice.ts';

export function useTheme(): ThemeState {
  return useSyncExternalStore(onThemeChange, currentTheme);
}
