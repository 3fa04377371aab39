import { seeded } from '@abhigam/fleet';
import { makeTheme, type Theme } from './theme.ts';
import { makeWidget, type Widget } from './widget.ts';
import { madeUpWord } from './words.ts';

export interface FleetOptions {
  seed: number;
  themes: number;
  sites: number;
}

/**
 * A generated website: a theme in one version with small modifications, vendor widgets, and defects of the
 * website itself.
 */
export interface GeneratedSite {
  number: number;
  /** A word unique to this website. */
  word: string;
  theme: Theme;
  /** Minor version of the theme: the second one has a few additional classes and elements. */
  version: 0 | 1;
  /** Modified elements of the theme, by kind. */
  changed: ReadonlySet<string>;
  hue: number;
  widgets: readonly Widget[];
  /** Kinds of defects introduced by its editors. */
  own: ReadonlySet<OwnDefect>;
}

export const OWN_DEFECTS = [
  'image',
  'wrapped-image',
  'empty-link',
  'button',
  'contrast',
  'block',
  'gallery',
] as const;
export type OwnDefect = (typeof OWN_DEFECTS)[number];

export interface GeneratedFleet {
  sites: readonly GeneratedSite[];
  themes: readonly Theme[];
  widgets: readonly Widget[];
}

const WIDGETS = 8;
/** Parts of a theme that websites modify: a wrapper, or an additional class. */
const CHANGEABLE = ['toggle', 'logo', 'search', 'social', 'slider', 'quick', 'foot'];

/** Generates websites with known defects: of the theme, of a widget, or of the website itself. */
export function generateFleet({ seed, themes: count, sites }: FleetOptions): GeneratedFleet {
  const chance = seeded(seed);
  const themes = Array.from({ length: count }, (_, number) => makeTheme(chance, number));
  const widgets = Array.from({ length: WIDGETS }, (_, number) => makeWidget(chance, number));
  return {
    themes,
    widgets,
    sites: Array.from({ length: sites }, (_, number): GeneratedSite => {
      // Skewed distribution: some themes are on many websites, most on few.
      const place = Math.min(chance.below(count), chance.below(count));
      const theme = themes[place] ?? makeTheme(chance, place);
      return {
        number,
        word: madeUpWord(chance, 3),
        theme,
        version: chance.below(3) === 0 ? 1 : 0,
        changed: new Set(CHANGEABLE.filter(() => chance.below(6) === 0)),
        hue: chance.below(360),
        widgets: chance.some(widgets, chance.below(3)),
        own: new Set(chance.some(OWN_DEFECTS, 1 + chance.below(3))),
      };
    }),
  };
}
