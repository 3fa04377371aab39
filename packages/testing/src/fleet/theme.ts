import type { Seeded } from '@abhigam/fleet';
import { madeUpWord } from './words.ts';

/** Naming styles of a theme's classes. */
const STYLES = ['bem', 'camel', 'short', 'plain'] as const;
type Style = (typeof STYLES)[number];

/** Possible defects of a theme, by element. */
export const THEME_DEFECTS = [
  'toggle',
  'logo',
  'search',
  'social',
  'slider',
  'language',
  'nav-contrast',
  'foot-contrast',
  'quick',
  'card',
  'viewport',
  'lang',
] as const;
export type ThemeDefect = (typeof THEME_DEFECTS)[number];

export interface Theme {
  number: number;
  /** Prefix of its classes; themes with plain names do not use it. */
  name: string;
  style: Style;
  /** Whether its files are in a folder with its name. */
  isFolderNamed: boolean;
  /** Whether its header contains a bar. */
  hasBar: boolean;
  isNavInHeader: boolean;
  defects: ReadonlySet<ThemeDefect>;
}

export function makeTheme(chance: Seeded, number: number): Theme {
  const style = STYLES[chance.below(STYLES.length)] ?? 'bem';
  return {
    number,
    name: madeUpWord(chance, 2),
    style,
    // Common class names do not identify a theme without the folder name.
    isFolderNamed: style === 'plain' || chance.below(2) === 0,
    hasBar: chance.below(2) === 0,
    isNavInHeader: chance.below(2) === 0,
    defects: new Set(chance.some(THEME_DEFECTS, 4 + chance.below(5))),
  };
}

/** Class of a part of a theme: `govx-nav__toggle`, `govxNavToggle`, `gx-toggle`, `menu-toggle`. */
export function className({ name, style }: Theme, block: string, part = ''): string {
  switch (style) {
    case 'bem':
      return part === '' ? `${name}-${block}` : `${name}-${block}__${part}`;
    case 'camel':
      return `${name}${capital(block)}${capital(part)}`;
    case 'short':
      return `${name}-${part === '' ? block : part}`;
    default:
      return part === '' ? `site-${block}` : `${block}-${part}`;
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The theme's style sheet; websites set the colours with variables. */
export function themeStyle(theme: Theme, repaired: ReadonlySet<string>): string {
  const pale = (defect: ThemeDefect) =>
    theme.defects.has(defect) && !repaired.has(`t${theme.number}.${defect}`) ? '#9a9a9a' : '#222';
  return `body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff }
.${className(theme, 'nav', 'link')} { color: ${pale('nav-contrast')}; padding: 8px; display: inline-block }
.${className(theme, 'foot', 'note')} { color: ${pale('foot-contrast')} }
a { color: #123a6d; display: inline-block; min-height: 26px; min-width: 26px }
button, input, select { min-height: 28px; min-width: 28px }
header, footer { border-top: 4px solid var(--accent) }`;
}
